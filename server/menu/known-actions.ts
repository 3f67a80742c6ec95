import { calls } from '#contract/catalogue.ts'
import { type MenuAction, menuActions, rightsWithin } from '#contract/kernel/rights.ts'

const needed = new Set(
  [...Object.values(calls).map(({ need }) => need), ...rightsWithin].flatMap((need) =>
    typeof need === 'string' ? [] : [`${need.menu}:${need.action}`],
  ),
)

/** What can be done on a menu: whatever some call or screen of it needs, and that it can be seen. */
export const knownActions = (code: string): readonly MenuAction[] =>
  menuActions.filter((action) => action === 'view' || needed.has(`${code}:${action}`))
