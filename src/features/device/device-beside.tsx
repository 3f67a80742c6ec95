import { deviceWords } from '#contract/device/device.words.ts'
import type { BesideProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { TreeBeside } from '#src/shared/screens/tree-beside.tsx'

import { allSites, nodeOfSite, useDeviceTree } from './device-tree.ts'

const say = wordsOf(deviceWords)
const idIn = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null)

/** Beside the list: sites with their stacks and clusters, whose parts the list shows. */
export function DeviceBeside({ filters, filter, children }: BesideProps) {
  const siteId = idIn(filters['siteId'])
  const parentId = idIn(filters['parentId'])
  const items = useDeviceTree(siteId)
  const choose = (node: number): void => {
    if (node > allSites) filter({ parentId: String(node) })
    else filter({ siteId: node === allSites ? '' : String(nodeOfSite(node)), parentId: '' })
  }
  return (
    <TreeBeside
      label={say('device.tree.label')}
      items={items}
      chosen={parentId ?? (siteId === null ? allSites : nodeOfSite(siteId))}
      isChosenOpen
      onChoose={choose}
    >
      {children}
    </TreeBeside>
  )
}
