import { useEffect, useState } from 'react'

/** The browser's time in ms, once a second while `isRunning`. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** Since when (ms) a value has been what it is. */
export function useSince(value: unknown): number {
  const [since, setSince] = useState(Date.now)
  useEffect(() => setSince(Date.now()), [value])
  return since
}
