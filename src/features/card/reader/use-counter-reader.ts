import { useLayoutEffect, useState } from 'react'

import { useCardDesk } from '#src/shared/card-desk/use-card-desk.ts'

import { CounterReader } from './counter-reader.ts'

/** Why no card can be read. */
export type DeskTrouble = 'connecting' | 'absent' | 'notPaired' | 'noReader'

/** The page's reader, kept up to date by the desk of the counter. */
export function useCounterReader() {
  const { desk, card, snapshot, send } = useCardDesk()
  const [reader] = useState(() => new CounterReader())
  useLayoutEffect(() => reader.update({ desk, card }), [reader, desk, card])
  return { reader, desk, card, trouble: troubleOf(snapshot), retry: () => send({ type: 'desk.retry' }) }
}

function troubleOf(at: ReturnType<typeof useCardDesk>['snapshot']): DeskTrouble | null {
  if (at.matches({ linked: 'withoutReader' })) return 'noReader'
  if (at.hasTag('online')) return null
  if (at.matches('notPaired')) return 'notPaired'
  return at.matches('absent') || at.matches('resting') ? 'absent' : 'connecting'
}
