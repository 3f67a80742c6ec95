import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { readNavigation } from '#contract/navigation/navigation.contract.ts'
import { generateRoutes, pagesOf, routeTrail } from '#machines/navigation/index.ts'
import { useDictionary } from '#src/shared/net/use-answer.ts'

interface PageName {
  readonly path: string
  /** With the menus above it. */
  readonly title: string
}

/** Asked for once a screen; see {@link useLoadedPageNames}. */
export const PageNamesContext = createContext<readonly PageName[]>([])

export const usePageNames = (): readonly PageName[] => useContext(PageNamesContext)

/** Pages that the user may open, in the menu's order. */
export function useLoadedPageNames(): readonly PageName[] {
  const { t } = useTranslation()
  const menus = useDictionary(readNavigation, {})
  return useMemo(() => {
    const routes = generateRoutes(menus, [])
    return pagesOf(routes).map(({ path }) => ({
      path,
      title: routeTrail(routes, path)
        .map((route) => t(route.titleKey, { defaultValue: route.name }))
        .join(' / '),
    }))
  }, [menus, t])
}
