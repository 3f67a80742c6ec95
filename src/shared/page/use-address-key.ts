import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The record that is open beside a list, by a key of text, in the address: a link opens it.
 *
 * @param name of the parameter
 */
export function useAddressKey(name: string): readonly [string | null, (key: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (key: string | null): void =>
      setParams(
        (before) => {
          const address = new URLSearchParams(before)
          if (key === null) address.delete(name)
          else address.set(name, key)
          return address
        },
        { replace: true },
      ),
    [name, setParams],
  )
  return [params.get(name), open]
}
