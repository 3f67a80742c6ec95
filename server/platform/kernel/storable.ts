/**
 * Where an input holds a text that PostgreSQL cannot keep: a NUL, or half of a character. Nobody types them, and
 * each command would otherwise fail at it in its own way.
 *
 * @returns the field's path, its parts joined by dots; `null` where there is none
 */
export function unstorableField(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path.join('.')
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path.join('.')
    const found = unstorableField(inner, [...path, name])
    if (found !== null) return found
  }
  return null
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
