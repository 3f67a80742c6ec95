import { useTranslation } from 'react-i18next'

import type { Tab } from '#machines/tabs/index.ts'

/** Titles of tags: the translated one, or the server's where there is none (core §2). */
export function useTagTitle(): (tab: Tab) => string {
  const { t } = useTranslation()
  // A title's key comes from the menu's address, so it may have no words.
  return ({ title, name }) => t(title as 'menu.terminal', { defaultValue: name })
}
