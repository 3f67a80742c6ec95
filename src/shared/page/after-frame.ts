/**
 * Runs `step` once the coming frame was painted: what it reads of the layout then costs nothing, where at once
 * it would have the browser lay the page out an extra time.
 *
 * @returns takes it back
 */
export function afterFrame(step: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(step)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
