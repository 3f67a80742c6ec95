import type { AppRoute } from '#machines/navigation/index.ts'
import { exampleViews } from '#src/features/example/example-views.ts'

/** Open to every signed-in user, whatever their menus (core §2 Navigation guard 2). */
export const examplePath = '/exampleCommon'

/** No menu of the server's: ids below zero never meet one of its own. */
const fixed = { roles: [], code: '', actions: [], icon: '', children: [] } as const

/** The component gallery as a route beside those that the server's menus give. */
export const exampleRoute: AppRoute = {
  ...fixed,
  id: -1,
  path: examplePath,
  view: '',
  titleKey: 'example.page.group',
  name: 'exampleCommon',
  icon: 'component',
  children: exampleViews.map(({ path, titleKey }, index) => ({
    ...fixed,
    id: -2 - index,
    path: `${examplePath}/${path}`,
    view: `exampleCommon/${path}`,
    titleKey,
    name: path,
  })),
}

const hidden = new Set(exampleViews.flatMap(({ path, isHidden }) => (isHidden ? [path] : [])))

/** What menus and searches show of it. */
export const exampleMenu: AppRoute = {
  ...exampleRoute,
  children: exampleRoute.children.filter(({ name }) => !hidden.has(name)),
}
