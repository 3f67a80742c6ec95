/** One field of a record, before and after a change; `null` where it was not there. */
export interface FieldChange {
  /** Where it stands: `name`, `rights.0.menu`. */
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Lists of plain values read best in one line. */
const isPlainList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => !isBranch(item))

function leavesOf(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (!isBranch(value) || isPlainList(value)) {
    if (path !== '') into.set(path, typeof value === 'string' ? value : JSON.stringify(value))
    return into
  }
  const entries = Object.entries(value)
  if (entries.length === 0 && path !== '') into.set(path, JSON.stringify(value))
  for (const [name, inner] of entries) leavesOf(inner, path === '' ? name : `${path}.${name}`, into)
  return into
}

/** Fields that differ, in the order of the record, and how many did not. */
export function changesBetween(
  before: unknown,
  after: unknown,
): { readonly changes: readonly FieldChange[]; readonly same: number } {
  const was = leavesOf(before, '', new Map())
  const is = leavesOf(after, '', new Map())
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  const changes = fields
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
  return { changes, same: fields.length - changes.length }
}

export type AuditAction = 'added' | 'changed' | 'deleted' | 'done' | 'refused'

/** What a row says was done, as far as its two sides tell. */
export function actionOf(row: {
  readonly verdict: 'accepted' | 'refused'
  readonly before: unknown
  readonly after: unknown
}): AuditAction {
  if (row.verdict === 'refused') return 'refused'
  const [was, is] = [row.before !== null, row.after !== null]
  if (was && is) return 'changed'
  if (is) return 'added'
  return was ? 'deleted' : 'done'
}
