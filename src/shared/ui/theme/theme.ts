import { createSystem } from '@chakra-ui/react'

import { quickSystem } from './quick-system.ts'
import { themeParts } from './theme-parts.ts'

/** Without the rules for all of the page: the build has worked them out, and `GlobalRules` lays them down. */
export const consoleTheme = quickSystem({ ...createSystem(...themeParts), _global: [] })
