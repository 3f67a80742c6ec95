import type { TFunction, TOptions } from 'i18next'

/**
 * As `t` of one language, but words without values are looked up once. For tables, which say the same few in every
 * row: the library takes a quarter of what drawing a row does for each.
 */
export function remembered(t: TFunction): TFunction {
  const known = new Map<string, string>()
  const say = (key: 'table.empty', values?: TOptions): string => {
    if (values !== undefined) return t(key, values)
    const words = known.get(key) ?? t(key)
    known.set(key, words)
    return words
  }
  return say as TFunction
}
