import { match } from 'pinyin-pro'

/** Whether letters spell a Chinese text: in full, by initials, or mixed. */
export type PinyinMatch = (text: string, letters: string) => boolean

/** Loaded when somebody searches by letters in Chinese (docs/decisions/pinyin-search.md). */
export const matchesPinyin: PinyinMatch = (text, letters) =>
  match(text, letters.replaceAll(/\s/gu, '').toLowerCase(), { continuous: true }) !== null
