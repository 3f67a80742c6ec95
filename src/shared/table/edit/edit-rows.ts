import { type EditColumn, type EditValues, isEdited } from './edit-column.ts'

/** A row under the user's hands. */
export interface EditRow {
  /** The same as long as the row lives. */
  readonly key: number
  readonly values: EditValues
  /** What it said when it was last saved; `null` for a row added since. */
  readonly saved: EditValues | null
}

export type EditRows = readonly EditRow[]

/** Key → prop → what is wrong there, in words. */
export type EditFaults = ReadonlyMap<number, Readonly<Record<string, string>>>

const nextKey = (rows: EditRows): number => Math.max(0, ...rows.map(({ key }) => key)) + 1

/** Rows as they were loaded or saved: nothing is marked as changed. */
export const savedRows = (values: readonly EditValues[]): EditRows =>
  values.map((row, index) => ({ key: index + 1, values: row, saved: row }))

export const changeCell = (rows: EditRows, key: number, prop: string, value: string): EditRows =>
  rows.map((row) => (row.key === key ? { ...row, values: { ...row.values, [prop]: value } } : row))

export const addRow = (rows: EditRows, values: EditValues): EditRows => [
  ...rows,
  { key: nextKey(rows), values, saved: null },
]

/** Puts a new row with the same values behind the one copied. */
export function copyRow(rows: EditRows, key: number): EditRows {
  const at = rows.findIndex((row) => row.key === key)
  const source = rows[at]
  if (!source) return rows
  return rows.toSpliced(at + 1, 0, { key: nextKey(rows), values: source.values, saved: null })
}

export const deleteRow = (rows: EditRows, key: number): EditRows => rows.filter((row) => row.key !== key)

/** A new row is changed in every cell that says something. */
export const isDirty = ({ values, saved }: EditRow, prop: string): boolean =>
  (values[prop] ?? '') !== (saved?.[prop] ?? '')

/** Whether leaving would lose something: a cell, a row added, or one of `savedCount` rows taken away. */
export function hasEdits(rows: EditRows, savedCount: number): boolean {
  return (
    rows.filter(({ saved }) => saved !== null).length !== savedCount ||
    rows.some((row) => row.saved === null || Object.keys(row.values).some((prop) => isDirty(row, prop)))
  )
}

/** What the columns' rules say of each row. */
export function faultsOf(rows: EditRows, columns: readonly EditColumn[]): EditFaults {
  const ruled = columns.filter((column) => column.rules !== undefined && isEdited(column))
  return new Map(
    rows.flatMap(({ key, values }) => {
      const faults = ruled.flatMap(({ prop, rules = [] }) => {
        const fault = rules.map((rule) => rule(values[prop] ?? '', values)).find((text) => text !== null)
        return fault === undefined ? [] : [[prop, fault] as const]
      })
      return faults.length === 0 ? [] : [[key, Object.fromEntries(faults)] as const]
    }),
  )
}

/**
 * Fills cells from a block copied out of a spreadsheet, right and down from one cell. What reaches beyond the
 * last column or row is left out, as are choices that a select does not have.
 */
export function pasteBlock(
  rows: EditRows,
  columns: readonly EditColumn[],
  from: { readonly row: number; readonly prop: string },
  text: string,
): EditRows {
  const lines = text.replace(/\r?\n$/u, '').split(/\r?\n/u)
  const first = columns.findIndex(({ prop }) => prop === from.prop)
  return rows.map((row, index) => {
    const cells = lines[index - from.row]?.split('\t')
    if (cells === undefined) return row
    const pasted = cells.flatMap((cell, offset) => {
      const column = columns[first + offset]
      const taken = column && takes(column, row.values, cell.trim())
      return taken === undefined || column === undefined ? [] : [[column.prop, taken] as const]
    })
    return { ...row, values: { ...row.values, ...Object.fromEntries(pasted) } }
  })
}

function takes(column: EditColumn, row: EditValues, text: string): string | undefined {
  if (!isEdited(column) || isDisabled(column, row) || column.type === 'self') return undefined
  if (column.type !== 'select') return text
  return column.options?.find(({ key, value }) => key === text || value === text)?.key
}

export const isDisabled = ({ disabled }: EditColumn, row: EditValues): boolean =>
  typeof disabled === 'function' ? disabled(row) : disabled === true
