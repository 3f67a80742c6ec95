import type { Field } from '#contract/kernel/record/field.ts'

import type { Phrase } from '#server/platform/workbook/workbook-column.ts'
import { hasPhrase, phraseOf, type WordedRecord } from '../record-words.ts'

/** What may be entered into a column, in words, from the field alone. */
export function noteOf(worded: WordedRecord, name: string, field: Field): Phrase {
  const { zh, en } = kindNote(field)
  const hint = hasPhrase(worded, `hint.${name}`) ? phraseOf(worded, `hint.${name}`) : null
  const isFree = field.optional
  return {
    zh: [isFree ? '选填。' : '必填。', zh, ...(hint ? [hint.zh] : [])].join(''),
    en: [isFree ? 'Optional.' : 'Required.', en, ...(hint ? [hint.en] : [])].join(' '),
  }
}

function kindNote(field: Field): Phrase {
  switch (field.kind) {
    case 'text':
      return field.unique
        ? {
            zh: `最多 ${field.max} 个字符，不可重复；与已有记录相同的行会更新该记录。`,
            en: `${field.max} characters at the most, and only once: a row whose value a record has changes that record.`,
          }
        : { zh: `最多 ${field.max} 个字符。`, en: `${field.max} characters at the most.` }
    case 'number':
      return {
        zh: `数字，${field.min} 至 ${field.max}${field.decimals > 0 ? `，最多 ${field.decimals} 位小数` : ''}。`,
        en: `A number from ${field.min} to ${field.max}${field.decimals > 0 ? `, ${field.decimals} decimals at the most` : ''}.`,
      }
    case 'day':
      return field.notAfterToday
        ? { zh: '日期，如 2026-01-31，不晚于今天。', en: 'A date such as 2026-01-31, not after today.' }
        : { zh: '日期，如 2026-01-31。', en: 'A date such as 2026-01-31.' }
    case 'instant':
      return { zh: '日期和时间。', en: 'A date with its time.' }
    case 'timeSlot':
      return { zh: '时段，如 08:00-10:00。', en: 'A time slot such as 08:00-10:00.' }
    case 'offset':
      return { zh: '时区，±HH:mm，如 +08:00。', en: 'An offset from UTC, ±HH:mm, such as +08:00.' }
    case 'place':
      return { zh: '纬度, 经度，如 34.757, 113.665。', en: 'Latitude, longitude, such as 34.757, 113.665.' }
    case 'institution':
      return { zh: '您管理范围内的机构名称。', en: 'The name of an institution that you manage.' }
    case 'reference':
      return { zh: '已有记录的名称。', en: 'The name of a record that exists.' }
    case 'yesNo':
    case 'choice':
    case 'dictionary':
      return { zh: '从下拉列表中选择。', en: 'One of the list.' }
    case 'picture':
    case 'rows':
      return { zh: '', en: '' }
    default:
      return field satisfies never
  }
}
