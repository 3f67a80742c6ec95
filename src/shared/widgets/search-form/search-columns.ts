import type { SearchItem } from './search-item.ts'

/** In rem: the narrowest field, one of two controls, and the room between two fields. */
const narrowest = 12.5
const narrowestPair = 16
const gap = 0.75
/** In rem: a field of a single line grows no wider; its buttons follow at once. */
const widestField = 18
const roomOfButtons = 13
/** In px: phones stand all fields below each other, however small the size setting makes them. */
const beyondPhones = 440
/** Columns of a line that checkboxes fill. */
const widest = 4

/**
 * Column counts of a search form by the width that it has, as rules of its container. The buttons stand after the
 * last field: in a single line at once behind it, else at the end of the last line, in a place as wide as a field.
 * There are as few lines as fit, and they are as full as can be.
 */
export function columnRules(items: readonly SearchItem[]): Record<string, object> {
  const fields = items.filter(({ kind }) => kind !== 'checks').length
  const hasChecks = fields < items.length
  const least = items.some((item) => item.kind === 'custom' && item.isPair) ? narrowestPair : narrowest
  // Below checkboxes, which fill a line, the buttons have one of their own.
  const places = hasChecks ? fields : fields + 1
  // Beside nothing else, a field above checkboxes would be as wide as all of them.
  const most = hasChecks ? Math.max(fields, widest) : places
  const rules: Record<string, object> = {}
  let before = 1
  for (let fitting = 2; fitting <= most; fitting++) {
    const lines = Math.ceil(places / fitting)
    const columns = places <= fitting ? fitting : Math.ceil(places / lines)
    if (columns === before) continue
    before = columns
    const width = `${fitting * least + (fitting - 1) * gap}rem`
    rules[`@container (min-width: ${width}) and (min-width: ${beyondPhones}px)`] =
      columns === places && !hasChecks ? singleLine(fields) : severalLines(columns)
  }
  return rules
}

const buttons = '& > [data-part=buttons]'

const severalLines = (columns: number): object => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  [buttons]: { gridColumn: '-2 / -1', justifyContent: 'end' },
})

const singleLine = (fields: number): object => ({
  gridTemplateColumns: `repeat(${fields}, minmax(0, 1fr)) auto`,
  maxWidth: `${fields * widestField + roomOfButtons}rem`,
  [buttons]: { gridColumn: 'auto', justifyContent: 'start' },
})
