import { useTranslation } from 'react-i18next'

import type { PageNote, Tab } from '#machines/tabs/index.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

/** In the present language. */
export const noteText = (note: PageNote | undefined): string =>
  typeof note === 'object' ? note[currentLanguage()] : (note ?? '')

/** Titles of tags: the translated one, or the server's where there is none (core §2). */
export function useTagTitle(): (tab: Tab) => string {
  const { t } = useTranslation()
  // A title's key comes from the menu's address, so it may have no words.
  return ({ title, name }) => t(title as 'menu.terminal', { defaultValue: name })
}
