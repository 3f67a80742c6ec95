import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Which chart or dashboard is open, in the address: none, a new one, one that is looked at or edited. */
export type SavedAddress =
  | { readonly mode: 'list' }
  | { readonly mode: 'new' }
  | { readonly mode: 'show' | 'edit'; readonly id: number }

export function savedAddressOf(text: string): SavedAddress {
  if (text === 'new') return { mode: 'new' }
  const [, id, edit] = /^([1-9]\d{0,9})(\.edit)?$/u.exec(text) ?? []
  if (id === undefined) return { mode: 'list' }
  return { mode: edit === undefined ? 'show' : 'edit', id: Number(id) }
}

export const savedAddressText = (address: SavedAddress): string =>
  address.mode === 'list'
    ? ''
    : address.mode === 'new'
      ? 'new'
      : `${address.id}${address.mode === 'edit' ? '.edit' : ''}`

/** @returns what is open, and how another is opened; Back leads to the one before */
export function useSavedAddress(): readonly [SavedAddress, (address: SavedAddress) => void] {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (address: SavedAddress): void =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        const text = savedAddressText(address)
        if (text === '') next.delete('open')
        else next.set('open', text)
        return next
      }),
    [setParams],
  )
  return [savedAddressOf(params.get('open') ?? ''), go]
}
