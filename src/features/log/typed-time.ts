/** The instant of a time as its control gives it (`YYYY-MM-DDTHH:mm`), in the browser's zone; else none. */
export function instantOf(typed: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/u.test(typed)) return undefined
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Day and time to the second in the browser's zone, sortable by eye. */
export const timeText = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(instant))
