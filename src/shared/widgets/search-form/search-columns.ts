import type { SearchItem } from './search-item.ts'

/** In rem: the narrowest field, one of two controls, and the room between two fields. */
const narrowest = 12.5
const narrowestPair = 16
const gap = 0.75
/** In px: phones stand all fields below each other, however small the size setting makes them. */
const beyondPhones = 440
/** Columns of a line that checkboxes fill. */
const widest = 4

/** Of two columns the last field may stand alone: that is no wider a gap than the field itself. */
const leavesNoneAlone = (fields: number, columns: number): boolean =>
  columns <= 2 || fields <= columns || fields % columns !== 1

/**
 * Column counts of a search form by the width that it has, as rules of its container: as many as fit, of one
 * width, but never so many that a single field, mostly the end of a date range, stands on a last line alone.
 */
export function columnRules(items: readonly SearchItem[]): Record<string, object> {
  const fields = items.filter(({ kind }) => kind !== 'checks').length
  const least = items.some((item) => item.kind === 'custom' && item.isPair) ? narrowestPair : narrowest
  // Beside nothing else, a field above checkboxes would be as wide as all of them.
  const most = fields < items.length ? Math.max(fields, widest) : Math.max(fields, 1)
  const counts = Array.from({ length: most - 1 }, (_, index) => index + 2)
  return Object.fromEntries(
    counts
      .filter((columns) => leavesNoneAlone(fields, columns))
      .map((columns) => [
        `@container (min-width: ${columns * least + (columns - 1) * gap}rem) and (min-width: ${beyondPhones}px)`,
        { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
      ]),
  )
}
