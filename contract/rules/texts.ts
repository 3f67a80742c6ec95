import { matching, type Rule, rule } from './rule.ts'

/** Characters as people count them: an emoji or a rare Chinese character is one. */
const charactersOf = (text: string): number => Array.from(text).length

export const minLength = (min: number): Rule =>
  rule('min_length', (text) => charactersOf(text) >= min, { min })
export const maxLength = (max: number): Rule =>
  rule('max_length', (text) => charactersOf(text) <= max, { max })

/** In UTF-8. */
function bytesOf(text: string): number {
  const sizes = Array.from(text).map((character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** @param name of the field, in the words of whoever shows it */
export const maxBytes = (name: string, max: number): Rule =>
  rule('max_bytes', (text) => bytesOf(text) <= max, { name, max })

/** Four parts of 1 to 3 digits, none above 255. */
export const ipv4 = matching('ipv4', /^(?:(?:[01]?\d?\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/)

const label = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?'
const local = "[\\w!#$%&'*+/=?^`{|}~-]+"
export const email = matching(
  'email',
  new RegExp(`^(?=.{1,254}$)${local}(?:\\.${local})*@${label}(?:\\.${label})+$`),
)

/** 11 digits: the first 1, the second 3 to 9. */
export const mobile = matching('mobile', /^1[3-9]\d{9}$/)

export const chineseOrEnglish = matching('chinese_english', /^[\p{Script=Han}A-Za-z]+$/u)
export const englishDigitsUnderscore = matching('english_digits_underscore', /^\w+$/)
export const englishDigits = matching('english_digits', /^[A-Za-z\d]+$/)

/** A code in English: letters, digits and signs of ASCII, no space. */
export const englishCode = matching('english_code', /^[\u0021-\u007e]+$/)

/** Letters of any language and digits. */
export const noSpecial = matching('no_special', /^[\p{Letter}\p{Number}]+$/u)

/** ±HH:mm from -10:00 to +14:00, as in `+08:00`. */
export const timeZone = matching('time_zone', /^(?:\+(?:0\d|1[0-3]):[0-5]\d|\+14:00|-0\d:[0-5]\d|-10:00)$/)

/** 1 to 30 letters, digits, Chinese characters or spaces (collection §5 Demo user form). */
export const plainName = matching('plain_name', /^[A-Za-z\d\p{Script=Han} ]{1,30}$/u)
