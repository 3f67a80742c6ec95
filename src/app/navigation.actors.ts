import { fromPromise } from 'xstate'

import { type MenuEntry, navagation } from '#contract/navigation.contract.ts'
import { callApi } from '#src/shared/api.ts'

/** The network side of the navigation machine. */
export const navigationActors = {
  loadMenus: fromPromise<readonly MenuEntry[], void>(({ signal }) => callApi(navagation, {}, { signal })),
}
