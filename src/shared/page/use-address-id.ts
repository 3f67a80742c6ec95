import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The record that is open on a page, kept in the address, so that a link leads to it and Back closes it.
 *
 * @param name of the parameter
 */
export function useAddressId(name: string): readonly [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.get(name) ?? ''
  const open = useCallback(
    (id: number | null): void =>
      setParams((before) => {
        const address = new URLSearchParams(before)
        if (id === null) address.delete(name)
        else address.set(name, String(id))
        return address
      }),
    [name, setParams],
  )
  return [/^[1-9]\d{0,9}$/u.test(text) ? Number(text) : null, open]
}
