/**
 * JSON with sorted keys and no spaces: equal values give equal text whatever order they were written or
 * stored in, so that a hash over it stays the same. Functions become `"ƒ"`, absent values are left out.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'function') return '"ƒ"'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const parts = new Map<string, unknown>(Object.entries(value))
  let text = ''
  // In a loop: a million rows are hashed while somebody waits.
  for (const key of Object.keys(value).toSorted()) {
    const entry = parts.get(key)
    if (entry !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(entry)}`
  }
  return `{${text}}`
}
