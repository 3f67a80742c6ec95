/**
 * JSON with sorted keys and no spaces: equal values give equal text whatever order they were written or
 * stored in, so that a hash over it stays the same. Functions become `"ƒ"`, absent values are left out.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'function') return '"ƒ"'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`)
  return `{${entries.join(',')}}`
}
