import { useSyncExternalStore } from 'react'

const second = 1000

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, second)
  return () => clearInterval(timer)
}

const never = (): (() => void) => () => {}

// Whole seconds: two reads in one render must give the same.
const wholeSecond = (): number => Math.floor(Date.now() / second) * second

/** What `readAt` makes of the browser's time, ms to the second. Who has it is drawn when that changes, not each second. */
export const useReadOfNow = <Read extends string | null>(readAt: (now: number) => Read): Read =>
  useSyncExternalStore(everySecond, () => readAt(wholeSecond()))

/** The browser's time in ms, to the second; it moves while `isRunning`. */
export const useNow = (isRunning = true): number =>
  useSyncExternalStore(isRunning ? everySecond : never, wholeSecond)
