/** What is looked for, as it is compared: in small letters, without what PostgreSQL cannot keep. */
export const searchText = (said: string | undefined): string =>
  said?.replaceAll('\0', '').trim().toLowerCase() ?? ''

/** `%text%` for LIKE, with the characters that LIKE gives a meaning taken literally. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const gramLength = 3

/** Whether a text is a gram itself: then the index of grams tells exactly who has it. */
export const isGram = (text: string): boolean => Array.from(text).length <= gramLength

/** The runs of three characters of a text; of a shorter text the text itself (see migration 0002). */
export function gramsOf(text: string): string[] {
  const characters = Array.from(text)
  const size = Math.min(gramLength, characters.length)
  const starts = characters.slice(0, characters.length - size + 1)
  return [...new Set(starts.map((_, start) => characters.slice(start, start + size).join('')))]
}
