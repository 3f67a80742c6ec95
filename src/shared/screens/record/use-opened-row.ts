import { useState } from 'react'

import type { AnyRow } from './declared.ts'

/**
 * The row that is open: as the list has it, else as it was when it was last there, so that a drawer stays while its
 * list is filtered otherwise. `null`: there is none; `undefined`: not known yet.
 */
export function useOpenedRow(
  id: number | null,
  list: readonly AnyRow[],
  isKnown: boolean,
): AnyRow | null | undefined {
  const [last, setLast] = useState<AnyRow | null>(null)
  const listed = id === null ? null : (list.find((row) => row.id === id) ?? null)
  if (listed !== null && listed !== last) setLast(listed)
  if (id === null) return null
  if (listed !== null) return listed
  if (last?.id === id) return last
  return isKnown ? null : undefined
}
