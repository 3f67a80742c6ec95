import type { ItemFacts } from '#contract/reading/data-points.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

/** A data item's name in the reader's language. */
export const itemName = ({ name, nameEnglish }: Pick<ItemFacts, 'name' | 'nameEnglish'>): string =>
  (currentLanguage() === 'en' && nameEnglish) || name

/** The same with the unit of its readings. */
export const itemWithUnit = (item: Pick<ItemFacts, 'name' | 'nameEnglish' | 'unit'>): string =>
  item.unit === '' ? itemName(item) : `${itemName(item)} (${item.unit})`
