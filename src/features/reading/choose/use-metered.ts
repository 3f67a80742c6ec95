import { searchReadablePoints, type Metered } from '#contract/reading/original.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { type TreeItem, treeIndex, type TreeNode } from '#src/shared/widgets/tree/tree-index.ts'

const pageSize = 300
/** A site of more devices is found by name, not by walking its tree. */
const mostDevices = 3000

type Asked = Parameters<typeof callApi<typeof searchReadablePoints>>[1]

async function readAll(input: Asked, signal: AbortSignal): Promise<readonly Metered[]> {
  const all: Metered[] = []
  for (let pageNum = 1; all.length < mostDevices; pageNum += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page: DataOf<typeof searchReadablePoints> = await callApi(
      searchReadablePoints,
      { ...input, pageNum, pageSize },
      { signal },
    )
    all.push(...page.list)
    if (page.list.length === 0 || all.length >= page.total) break
  }
  return all
}

interface SiteDevices {
  readonly siteId: number
  readonly devices: readonly Metered[]
  readonly problem: Problem | null
  readonly reload: () => void
}

/** All that is measured at a site; null until it came. */
export function useMetered(siteId: number | null): SiteDevices | null {
  const { data, problem, isLoading, reload } = useAnswerOf(
    siteId === null ? null : String(siteId),
    async (signal) => ({
      siteId,
      devices: await readAll({ siteId: siteId ?? 0 }, signal),
    }),
  )
  if (siteId === null || isLoading) return null
  if (data?.siteId === siteId) return { siteId, devices: data.devices, problem: null, reload }
  return problem && { siteId, devices: [], problem, reload }
}

/** A device's name in the present language; its Chinese name where it has no English one. */
export const meteredName = ({ fMpName, fMpNameEnglish }: Metered): string =>
  (currentLanguage() === 'en' && fMpNameEnglish) || fMpName

/** Devices as a tree: parts below what they are part of. */
export function deviceTree(devices: readonly Metered[]): readonly TreeItem[] {
  const known = new Set(devices.map(({ deviceId }) => deviceId))
  const byParent = Map.groupBy(devices, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : 0,
  )
  const nodesOf = (parent: number): TreeNode[] =>
    (byParent.get(parent) ?? []).map((device) => ({
      id: device.deviceId,
      label: meteredName(device),
      children: nodesOf(device.deviceId),
    }))
  return treeIndex(nodesOf(0), ({ label }) => label)
}
