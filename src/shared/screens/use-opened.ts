import { useCallback, useMemo, useState } from 'react'

import { useAddressId } from '#src/shared/page/use-address-id.ts'

/** What is open on a page: a record beside the list, and what is being done. */
export interface Opened<Doing> {
  /** The record in the address: a link leads to it, and Back closes it. */
  readonly id: number | null
  readonly open: (id: number) => void
  readonly close: () => void
  /** A dialog; not in the address, for Back must not lose what was typed in it. */
  readonly doing: Doing | null
  readonly start: (doing: Doing) => void
  /** Takes the dialog out of the page. */
  readonly end: () => void
}

/** The one way to hold what a page has open. @param name of the record in the address */
export function useOpened<Doing>(name = 'id'): Opened<Doing> {
  const [id, setId] = useAddressId(name)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = useCallback(() => setId(null), [setId])
  const end = useCallback(() => setDoing(null), [])
  const start = useCallback((next: Doing) => setDoing(() => next), [])
  return useMemo(() => ({ id, open: setId, close, doing, start, end }), [id, setId, close, doing, start, end])
}
