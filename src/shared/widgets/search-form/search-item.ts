import type { ComponentType } from 'react'

import type { SearchValue } from '#machines/search-form/index.ts'

export interface SearchOption {
  readonly value: string
  readonly label: string
}

interface Item {
  /** Name of the filter in the values, the address and the call. */
  readonly name: string
  readonly label: string
  /** Set elsewhere on the page: the form shows its chip alone. */
  readonly isAside?: boolean
}

interface TextItem extends Item {
  readonly kind: 'text'
  readonly placeholder?: string
  readonly maxLength?: number
}

interface SelectItem extends Item {
  readonly kind: 'select'
  /** Words of the empty choice, which filters nothing. */
  readonly anyLabel: string
  readonly options: readonly SearchOption[]
}

/** Several of a few, with "select all" (event categories, core §2). */
interface ChecksItem extends Item {
  readonly kind: 'checks'
  readonly options: readonly SearchOption[]
}

/** Any other control, such as a picker; it brings its own accessible name. */
interface CustomItem extends Item {
  readonly kind: 'custom'
  /** Two controls beside each other, such as a day and its time, which need more width. */
  readonly isPair?: boolean
  /** The same component on every rendering, or it begins anew with each. */
  readonly Control: ComponentType<SearchControlProps>
  /** Its value in words, where that is not the value itself. The same component on every rendering. */
  readonly Told?: ComponentType<{ readonly value: SearchValue }>
}

export interface SearchControlProps {
  /** That of the item. */
  readonly label: string
  readonly value: SearchValue
  readonly onChange: (value: SearchValue) => void
}

export type SearchItem = TextItem | SelectItem | ChecksItem | CustomItem
