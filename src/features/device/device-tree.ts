import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { type ComposedDevice, readDeviceTree } from '#contract/device/device.contract.ts'
import { deviceWords } from '#contract/device/device.words.ts'
import { useSites } from '#src/shared/net/institutions.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { siteNameOf } from '#src/shared/widgets/pick/site-panel.tsx'
import { type TreeItem, treeIndex, type TreeNode } from '#src/shared/widgets/tree/tree-index.ts'

import { deviceNameOf } from './device-panels.tsx'

const say = wordsOf(deviceWords)

/** No site: all of them. */
export const allSites = 0
/** Devices keep their ids in the tree; a site's is its own below zero. */
export const nodeOfSite = (siteId: number): number => -siteId

/** Sites, and below the chosen one what its devices are part of: stacks and their clusters. */
export function useDeviceTree(siteId: number | null): readonly TreeItem[] {
  const { i18n } = useTranslation()
  const sites = useSites()
  const { data } = useAnswer(readDeviceTree, siteId === null ? null : { siteId })
  return useMemo(
    () =>
      treeIndex<TreeNode>(
        [
          {
            id: allSites,
            label: say('device.tree.all'),
            children: sites.map((site) => ({
              id: nodeOfSite(site.id),
              label: siteNameOf(site),
              children: site.id === siteId ? nodesBelow(data ?? [], null) : [],
            })),
          },
        ],
        ({ label }) => label,
      ),
    // Names follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [sites, data, siteId, i18n.language],
  )
}

const nodesBelow = (devices: readonly ComposedDevice[], above: number | null): readonly TreeNode[] =>
  devices
    .filter(({ parentId }) => parentId === above)
    .map((device) => ({
      id: device.id,
      label: deviceNameOf(device),
      children: nodesBelow(devices, device.id),
    }))
