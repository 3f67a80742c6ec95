const two = (n: number): string => String(n).padStart(2, '0')

/** `m:ss`, from an hour on `h:mm:ss`; a clock that runs behind gives 0:00. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
