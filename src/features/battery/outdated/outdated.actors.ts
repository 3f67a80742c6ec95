import {
  ageingOrders,
  batteryLevels,
  type OutdatedBatteries,
  outdatedBatteries,
} from '#contract/battery/outdated.contract.ts'
import type { ListQuery } from '#machines/list/index.ts'
import { callApi } from '#src/shared/net/api.ts'

import { idIn } from '../battery-address.ts'

/** Filters of the report; a limit that is not said is the parameter of the installation. */
export const anyOutdated = { fTid: '-1', siteId: '', level: '', limit: '', which: '' }
export type OutdatedFilters = typeof anyOutdated

export const levelOf = ({ level }: Pick<OutdatedFilters, 'level'>) =>
  batteryLevels.find((known) => known === level) ?? 'cluster'

/** Per cent as typed, in thousandths; undefined: the installation's own. */
export function limitOf({ limit }: Pick<OutdatedFilters, 'limit'>): number | undefined {
  const permille = /^\d{1,3}(?:\.\d)?$/u.test(limit.trim()) ? Math.round(Number(limit) * 10) : 0
  return permille >= 1 && permille <= 1000 ? permille : undefined
}

type Wanted = Pick<ListQuery<OutdatedFilters>, 'filters' | 'pageNum' | 'pageSize' | 'sortBy' | 'sortOrder'>

/** What the report asks the server for. */
export function outdatedInput({ filters, pageNum, pageSize, sortBy, sortOrder }: Wanted) {
  const siteId = idIn(filters.siteId)
  const limitPermille = limitOf(filters)
  return {
    pageNum,
    pageSize,
    sortOrder,
    sortBy: ageingOrders.find((known) => known === sortBy) ?? ('sohPermille' as const),
    fTid: /^-?\d{1,9}$/u.test(filters.fTid) ? Number(filters.fTid) : -1,
    level: levelOf(filters),
    isAll: filters.which === 'all',
    ...(siteId !== null && { siteId }),
    ...(limitPermille !== undefined && { limitPermille }),
  }
}

export const loadOutdated = (query: Wanted, signal?: AbortSignal): Promise<OutdatedBatteries> =>
  callApi(outdatedBatteries, outdatedInput(query), signal ? { signal } : {})
