/** Fen of an amount of yuan as it was typed; null for what is none. */
export function fenOfTyped(text: string): number | null {
  const [, yuan, rest = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(rest.padEnd(2, '0'))
}
