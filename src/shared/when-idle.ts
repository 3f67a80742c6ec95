/**
 * Runs `step` when the browser has nothing better to do, or soon where it cannot tell.
 *
 * @returns takes it back
 */
export function whenIdle(step: () => void): () => void {
  // Safari has it behind a switch.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(step, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(step)
  return () => cancelIdleCallback(handle)
}
