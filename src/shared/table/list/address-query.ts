import type { ListQuery } from '#machines/list/index.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import {
  addressOfValues,
  areSame,
  valuesFromAddress,
} from '#src/shared/widgets/search-form/address-values.ts'
import { defaultSize, tableSizes } from '../page-sizes.ts'

/** With what a list begins where its address says nothing else. */
export interface ListStart<Filters extends SearchValues> {
  /** Filters that filter nothing. */
  readonly any: Filters
  /** In which order it begins. */
  readonly sortBy: string
  readonly sortOrder?: ListQuery['sortOrder']
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,4}$/u.test(text) ? Number(text) : null

/** A list's whole query as the address holds it; what is not understood there is left at its default. */
export function queryFromAddress<Filters extends SearchValues>(
  params: URLSearchParams,
  { any, sortBy, sortOrder = 'asc' }: ListStart<Filters>,
): ListQuery<Filters> {
  const size = wholeNumber(params.get('pageSize'))
  const sort = params.get('sortBy')
  return {
    pageNum: wholeNumber(params.get('pageNum')) ?? 1,
    pageSize: size !== null && tableSizes.includes(size) ? size : defaultSize,
    sortBy: sort ?? sortBy,
    // An order of no field of its own is the list's.
    sortOrder: sort === null ? sortOrder : params.get('sortOrder') === 'desc' ? 'desc' : 'asc',
    filters: valuesFromAddress(params, any),
  }
}

/** The address with this query: defaults are left out, so that a plain list has a plain address; what is others' stays. */
export function addressOfQuery<Filters extends SearchValues>(
  before: URLSearchParams,
  query: ListQuery<Filters>,
  { any, sortBy, sortOrder = 'asc' }: ListStart<Filters>,
): URLSearchParams {
  const address = addressOfValues(before, query.filters, any)
  const put = (name: string, value: string | null): void => {
    if (value === null) address.delete(name)
    else address.set(name, value)
  }
  put('pageNum', query.pageNum === 1 ? null : String(query.pageNum))
  put('pageSize', query.pageSize === defaultSize ? null : String(query.pageSize))
  const isUsual = query.sortBy === sortBy && query.sortOrder === sortOrder
  put('sortBy', isUsual ? null : query.sortBy)
  put('sortOrder', isUsual || query.sortOrder === 'asc' ? null : query.sortOrder)
  return address
}

/** Whether two queries list the same. */
export const areSameQueries = <Filters extends SearchValues>(
  one: ListQuery<Filters>,
  other: ListQuery<Filters>,
): boolean =>
  one.pageNum === other.pageNum &&
  one.pageSize === other.pageSize &&
  one.sortBy === other.sortBy &&
  one.sortOrder === other.sortOrder &&
  areSame(one.filters, other.filters)
