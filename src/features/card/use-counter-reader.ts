import { useLayoutEffect, useState } from 'react'

import { useCardDesk } from '#src/shared/card-desk/use-card-desk.ts'

import { CounterReader } from './counter-reader.ts'

/** Why no desk can be asked. */
export type DeskTrouble = 'connecting' | 'absent' | 'notPaired'

/** The page's reader, kept up to date by the desk of the counter. */
export function useCounterReader() {
  const { desk, card, snapshot, send } = useCardDesk()
  const [reader] = useState(() => new CounterReader())
  useLayoutEffect(() => reader.update({ desk, card }), [reader, desk, card])
  const trouble: DeskTrouble = snapshot.matches('notPaired')
    ? 'notPaired'
    : snapshot.matches('absent') || snapshot.matches('resting')
      ? 'absent'
      : 'connecting'
  return { reader, desk, card, trouble, retry: () => send({ type: 'desk.retry' }) }
}
