import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { SearchValue, SearchValues } from '#machines/search-form/index.ts'

const isSame = (one: SearchValue, other: SearchValue): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.length === other.length && one.every((key, index) => key === other[index])

/** Whether two sets of values filter alike. */
export const areSame = (one: SearchValues, other: SearchValues): boolean =>
  Object.keys(one).every((name) => isSame(one[name] ?? '', other[name] ?? ''))

/** Values in an address; what it does not name stays at its default. Several keys are one parameter each. */
export function valuesFromAddress<Values extends SearchValues>(
  params: URLSearchParams,
  defaults: Values,
): Values {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, usual]): [string, SearchValue] => {
      if (!params.has(name)) return [name, usual]
      return [name, typeof usual === 'string' ? (params.get(name) ?? '') : withoutBlank(params.getAll(name))]
    }),
  ) as Values
}

/** An empty parameter stands for "none of them" where the default is some. */
const withoutBlank = (keys: readonly string[]): readonly string[] => keys.filter((key) => key !== '')

/** The address with these values: defaults are left out, parameters of others stay. */
export function addressOfValues(
  before: URLSearchParams,
  values: SearchValues,
  defaults: SearchValues,
): URLSearchParams {
  const address = new URLSearchParams(before)
  for (const [name, usual] of Object.entries(defaults)) {
    address.delete(name)
    const value = values[name] ?? usual
    if (isSame(value, usual)) continue
    const keys = typeof value === 'string' ? [value] : value
    for (const key of keys.length === 0 ? [''] : keys) address.append(name, key)
  }
  return address
}

/** A search form's values kept in the address, so that a reload, a link and Back bring them again. */
export function useAddressValues<Values extends SearchValues>(
  defaults: Values,
): readonly [Values, (values: SearchValues) => void] {
  const [params, setParams] = useSearchParams()
  const values = useMemo(() => valuesFromAddress(params, defaults), [params, defaults])
  const keep = useCallback(
    (next: SearchValues): void =>
      setParams((before) => addressOfValues(before, next, defaults), { replace: true }),
    [defaults, setParams],
  )
  return [values, keep]
}
