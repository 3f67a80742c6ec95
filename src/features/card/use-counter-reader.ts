import { useLayoutEffect, useState } from 'react'

import { useCardDesk } from '#src/shared/card-desk/use-card-desk.ts'

import { CounterReader } from './counter-reader.ts'

/** The page's reader, kept up to date by the desk of the counter. */
export function useCounterReader() {
  const { desk, card } = useCardDesk()
  const [reader] = useState(() => new CounterReader())
  useLayoutEffect(() => reader.update({ desk, card }), [reader, desk, card])
  return { reader, desk, card }
}
