export { navigationCases, navigationInput } from './navigation.cases.ts'
export { type NavigationEvent, type NavigationInput, navigationMachine } from './navigation.machine.ts'
export { navigationWords } from './navigation.words.ts'
export {
  type AppRoute,
  generateRoutes,
  bigScreenPath,
  homePath,
  pagesOf,
  pathnameOf,
  rightsOf,
  routeTrail,
} from './routes.ts'
