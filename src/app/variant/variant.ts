import { createContext, useContext } from 'react'

import type { WordKey } from '#src/shared/i18n/words.ts'

interface Variant {
  /** What the role query said; until then, and without an answer, the product is itself. */
  readonly state: 'asking' | 'standard' | 'importantLoad' | 'unknown'
  readonly ask: () => void
}

/** Which product this is for the signed-in user (core §6). */
export const VariantContext = createContext<Variant>({ state: 'standard', ask: () => undefined })

export const useVariant = (): Variant => useContext(VariantContext)

/** Keys of the product's title, whole and as the sidebar has room for. */
export function useProductTitle(): { readonly title: WordKey; readonly short: WordKey } {
  return useVariant().state === 'importantLoad'
    ? { title: 'shell.product.importantLoad', short: 'shell.product.importantLoadShort' }
    : { title: 'shell.product.title', short: 'shell.product.short' }
}
