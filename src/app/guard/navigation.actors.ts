import { fromPromise } from 'xstate'

import { type MenuEntry, readNavigation } from '#contract/navigation/navigation.contract.ts'
import { callOrTake } from '#src/shared/net/answers.ts'

/** The network side of the navigation machine. */
export const navigationActors = {
  loadMenus: fromPromise<readonly MenuEntry[], void>(({ signal }) =>
    callOrTake(readNavigation, {}, { signal }),
  ),
}
