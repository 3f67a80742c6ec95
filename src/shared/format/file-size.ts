import type { Language } from '../i18n/language.ts'
import { quantityText } from './quantity.ts'

/** A file's size, shortened as other numbers are (core §9). */
export const fileSizeText = (bytes: number, language: Language): string => quantityText(bytes, 'B', language)
