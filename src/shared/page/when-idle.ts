/** Milliseconds after a step of the user in which nothing is done ahead: what was opened has the line for itself. */
const rest = 1000
let lastStep = Number.NEGATIVE_INFINITY

/** The user goes somewhere. */
export function noteStep(): void {
  lastStep = performance.now()
}

/**
 * Runs `step` when the browser has nothing better to do and the user has gone nowhere for a moment, or soon where
 * the browser cannot tell.
 *
 * @returns takes it back
 */
export function whenIdle(step: () => void): () => void {
  // Safari has it behind a switch.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(step, 200)
    return () => clearTimeout(timer)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let handle = 0
  const look = (): void => {
    const left = lastStep + rest - performance.now()
    if (left > 0) timer = setTimeout(ask, left)
    else step()
  }
  const ask = (): void => {
    handle = requestIdleCallback(look)
  }
  ask()
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(handle)
  }
}
