import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { AppRoute } from '#machines/navigation/index.ts'

/** A menu's translated name, or the server's own where the address has no translation (core §2). */
export function useRouteName(): (route: AppRoute) => string {
  const { t } = useTranslation()
  return useCallback((route: AppRoute) => t(route.titleKey, { defaultValue: route.name }), [t])
}
