import { useSyncExternalStore } from 'react'

const second = 1000

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, second)
  return () => clearInterval(timer)
}
// Whole seconds: two reads in one rendering must give the same.
const wholeSecond = (): number => Math.floor(Date.now() / second) * second

/** The browser's time in ms, moving each second. */
export const useNow = (): number => useSyncExternalStore(everySecond, wholeSecond)
