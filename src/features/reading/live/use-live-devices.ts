import { useMemo } from 'react'

import { searchReadablePoints, type Metered } from '#contract/reading/original.contract.ts'
import { mostWatched } from '#contract/reading/reading.contract.ts'
import { type Answer, useAnswer } from '#src/shared/net/use-answer.ts'

import { idIn, type LiveFilters } from './live-address.ts'

const pageSize = 300

interface LiveDevices extends Pick<Answer<unknown>, 'problem' | 'reload'> {
  /** As many as can be watched at once; null until they came. */
  readonly devices: readonly Metered[] | null
  /** How many match. */
  readonly total: number
}

/** The devices of one kind that the filters name. */
export function useLiveDevices(
  { fTid, site, q }: Pick<LiveFilters, 'fTid' | 'site' | 'q'>,
  typeCode: string | null,
): LiveDevices {
  const siteId = idIn(site)
  const asked = {
    fTid: idIn(fTid) ?? -1,
    ...(siteId !== null && { siteId }),
    ...(q.trim() !== '' && { fMpName: q.trim() }),
    pageSize,
  }
  const first = useAnswer(searchReadablePoints, typeCode === null ? null : { ...asked, typeCode, pageNum: 1 })
  const isMore = first.data !== null && first.data.total > pageSize
  const second = useAnswer(
    searchReadablePoints,
    typeCode !== null && isMore ? { ...asked, typeCode, pageNum: 2 } : null,
  )
  const [one, other] = [first.data?.list, second.data?.list]
  const devices = useMemo(
    () => (one && (!isMore || other) ? [...one, ...(other ?? [])].slice(0, mostWatched) : null),
    [one, other, isMore],
  )
  return {
    devices,
    total: first.data?.total ?? 0,
    problem: first.problem ?? second.problem,
    reload: () => {
      first.reload()
      second.reload()
    },
  }
}
