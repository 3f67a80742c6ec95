import { useContext, useSyncExternalStore } from 'react'

import { localKeep } from '#src/shared/browser/storage.ts'
import { AccountContext } from '#src/shared/user/account.ts'

/** Lower than this a row's buttons cannot be hit any more. */
const leastHeight = 24
const savedHeight = 12

/** By the user of this browser; read from storage once. */
const known = new Map<string, boolean>()
const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isCompact(item: string): boolean {
  const kept = known.get(item) ?? localKeep.read(item) === '1'
  known.set(item, kept)
  return kept
}

/** Whether lists have low rows, for each user of this browser and all lists, and the switch for it. */
export function useCompactRows(): readonly [boolean, (isOn: boolean) => void] {
  const item = `table.compact.${useContext(AccountContext)}`
  const isOn = useSyncExternalStore(watch, () => isCompact(item))
  const turn = (next: boolean): void => {
    known.set(item, next)
    if (next) localKeep.write(item, '1')
    else localKeep.remove(item)
    for (const listener of listeners) listener()
  }
  return [isOn, turn]
}

/** Px of a row of a list whose usual rows are so high. */
export const heightOf = (usual: number, isOn: boolean): number =>
  isOn ? Math.max(leastHeight, usual - savedHeight) : usual
