import type { ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import { defaultSize, tableSizes } from '#src/shared/table/page-sizes.ts'

import { anyTerminal, isTerminalSort, type TerminalFilters } from './archive.actors.ts'

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : null

/** The list's query as the address holds it; what is not understood there is left at its default. */
export function queryFromAddress(params: URLSearchParams): ListQuery<TerminalFilters> {
  const size = wholeNumber(params.get('pageSize'))
  const sortBy = params.get('sortBy') ?? ''
  const online = params.get('online')
  return {
    pageNum: Math.max(1, wholeNumber(params.get('pageNum')) ?? 1),
    pageSize: size !== null && tableSizes.includes(size) ? size : defaultSize,
    sortBy: isTerminalSort(sortBy) ? sortBy : 'fTmName',
    sortOrder: params.get('sortOrder') === 'desc' ? 'desc' : 'asc',
    filters: {
      fTid: wholeNumber(params.get('fTid')) ?? anyTerminal.fTid,
      terminalMng: (params.get('terminalMng') ?? '').slice(0, 100),
      fConProtocol: (params.get('fConProtocol') ?? '').slice(0, 20),
      online: online === 'true' ? true : online === 'false' ? false : null,
    },
  }
}

/** The same query for the address; defaults are left out, so that a plain list has a plain address. */
export function addressFromQuery({ filters, ...query }: ListQuery<TerminalFilters>): URLSearchParams {
  const standard = queryFromAddress(new URLSearchParams())
  const params = new URLSearchParams()
  const put = (name: string, value: unknown, usual: unknown): void => {
    if (value !== usual) params.set(name, String(value))
  }
  put('pageNum', query.pageNum, 1)
  put('pageSize', query.pageSize, standard.pageSize)
  put('sortBy', query.sortBy, standard.sortBy)
  put('sortOrder', query.sortOrder, standard.sortOrder)
  put('fTid', filters.fTid, anyTerminal.fTid)
  put('terminalMng', filters.terminalMng, '')
  put('fConProtocol', filters.fConProtocol, '')
  put('online', filters.online, null)
  return params
}

/** The filters as the search form has them. */
export const valuesOfFilters = ({
  fTid,
  terminalMng,
  fConProtocol,
  online,
}: TerminalFilters): SearchValues => ({
  fTid: String(fTid),
  terminalMng,
  fConProtocol,
  online: online === null ? '' : String(online),
})

export const noValues: SearchValues = valuesOfFilters(anyTerminal)

export function filtersOfValues(values: SearchValues): TerminalFilters {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') params.set(name, value)
  return queryFromAddress(params).filters
}
