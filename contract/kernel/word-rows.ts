/** Words of an area, both languages in a row: key → Chinese, English. A key is `area.view.element`. */
export type WordRows = Readonly<Record<string, readonly [chinese: string, english: string]>>
