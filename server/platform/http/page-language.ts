import { type FileRequest, headerText } from './stored-file.ts'

/**
 * The language of a page: what this browser has chosen (its cookie), else English where the browser prefers it to
 * Chinese, else Chinese, which is the product's own (core §4).
 */
export function preferredLanguage(headers: FileRequest['headers']): 'zh' | 'en' {
  const chosen = /(?:^|;\s*)language=([a-z]+)/iu.exec(headerText(headers['cookie']))?.[1]
  if (chosen !== undefined) return chosen.toLowerCase() === 'en' ? 'en' : 'zh'
  return firstWish(headerText(headers['accept-language'])) === 'en' ? 'en' : 'zh'
}

/** The primary tag of the language that a browser wants most: `en` of `en-US,en;q=0.9,zh;q=0.8`. */
function firstWish(accepted: string): string {
  const wishes = accepted.split(',').map((part) => {
    const [tag = '', ...rest] = part.split(';')
    const quality = /^\s*q=([\d.]+)/u.exec(rest.join(';'))?.[1]
    return { tag: tag.trim().toLowerCase().split('-')[0] ?? '', quality: Number(quality ?? 1) }
  })
  return wishes.toSorted((a, b) => b.quality - a.quality)[0]?.tag ?? ''
}
