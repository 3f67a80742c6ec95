import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

import { ownTitle, productTitle, useInstallation } from '#src/shared/user/installation.ts'

interface Variant {
  /** What the role query said; until then, and without an answer, the product is itself. */
  readonly state: 'asking' | 'standard' | 'importantLoad' | 'unknown'
  readonly ask: () => void
}

/** Which product this is for the signed-in user (core §6). */
export const VariantContext = createContext<Variant>({ state: 'standard', ask: () => undefined })

export const useVariant = (): Variant => useContext(VariantContext)

/** The product's title, whole and as the sidebar has room for. */
export function useProductTitle(): { readonly title: string; readonly short: string } {
  const { t } = useTranslation()
  const installation = useInstallation()
  const isImportantLoad = useVariant().state === 'importantLoad'
  if (isImportantLoad)
    return { title: t('shell.product.importantLoad'), short: t('shell.product.importantLoadShort') }
  const own = ownTitle(installation)
  const short = own === '' ? t(`shell.product.${installation.homeSystem}Short`) : own
  return { title: productTitle(installation), short }
}
