/** Names of values that are nobody's to see. */
const secretName =
  /pass|pwd|secret|token|captcha|credential|authoriz|encrypt|cipher|signature|(?:public|private|session|sm\d)key|^(?:check)?code$|^image$/iu
/** A long word of letters and digits in one: a token, a key, a picture, whatever its name. */
const secretLook = /[\w+/=.-]{20,}/gu
const mask = '•••'

const longest = 80
const deepest = 2
const mostEntries = 8

const looksSecret = (word: string): boolean => /\d/u.test(word) && /[a-z]/iu.test(word)
const maskWords = (text: string): string =>
  text.replaceAll(secretLook, (word) => (looksSecret(word) ? mask : word))
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

function valueText(value: unknown, depth: number): string {
  if (typeof value === 'string') return cut(maskWords(value))
  if (value instanceof Error) return cut(maskWords(value.message))
  if (typeof value === 'function' || typeof value === 'symbol') return '…'
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.length}]`
  return depth >= deepest ? '{…}' : `{${entriesText(value, depth + 1)}}`
}

function entriesText(value: object, depth: number): string {
  const entries = Object.entries(value)
  // A form says which field it means beside what was typed.
  const { field, name } = value as { readonly field?: unknown; readonly name?: unknown }
  const isSecretField = [field, name].some((one) => typeof one === 'string' && secretName.test(one))
  const shown = entries.slice(0, mostEntries).map(([key, inner]) => {
    const isSecret = secretName.test(key) || (isSecretField && /^(?:value|text)$/u.test(key))
    return `${key}: ${isSecret && inner !== null && inner !== '' ? mask : valueText(inner, depth)}`
  })
  return [...shown, ...(entries.length > mostEntries ? ['…'] : [])].join(', ')
}

/** What an event carries, in one line, with everything secret masked. */
export const maskedDetail = (event: { readonly type: string }): string =>
  entriesText(Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type')), 0)
