import type { z } from 'zod/mini'

import { calls } from '#contract/catalogue.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { menuEntries } from '#contract/menu/menu.contract.ts'
import { addressIsTaken, menuLevels, placeFault, topMenu } from '#contract/menu/menu-place.ts'
import type { RuleId } from '#contract/rules/rule-id.ts'

import { Refusal } from '#server/platform/kernel/refusal.ts'
import { knownScreens } from './known-screens.ts'
import type { MenuRecord } from './menu-records.ts'

export type MenuEntries = z.output<typeof menuEntries>

/** Paths of the server and fixed routes of the console (core §2): a menu there would never be reached. */
const reserved = new Set(
  [
    ...Object.values(calls).map(({ path }) => path.split('/')[1] ?? ''),
    'login',
    'redirect',
    'errorPage',
    'auth-redirect',
    'exampleCommon',
    'bigScreen',
    'assets',
    'pictures',
    'metrics',
    'healthz',
    'readyz',
    'openapi',
  ].map((word) => word.toLowerCase()),
)

/**
 * Judges where a menu is to stand and what it is to show.
 *
 * @param id of the menu that is changed; `null` for a new one
 * @throws Refusal `menu.wrong_place`, `menu.address_taken`, `menu.address_reserved`, `menu.wrong_screen`, each
 *   with the field at fault
 */
export function judgePlace(menus: readonly MenuRecord[], id: number | null, entries: MenuEntries): void {
  const { fParentId, fAddress, fView } = entries
  const fault = placeFault(menus, id, fParentId)
  if (fault !== null) refuseField('menu.wrong_place', 'fParentId', fault)
  if (addressIsTaken(menus, id, fParentId, fAddress)) refuseField('menu.address_taken', 'fAddress', 'taken')
  if (fParentId === topMenu && reserved.has(fAddress.toLowerCase()))
    refuseField('menu.address_reserved', 'fAddress', 'not_allowed')
  const isKnown = fView === '' || knownScreens.some((screen) => screen.fView === fView)
  const isFolder = id !== null && menus.some((menu) => menu.fParentId === id)
  if (!isKnown || (fView !== '' && isFolder)) refuseField('menu.wrong_screen', 'fView', 'not_allowed')
}

function refuseField(code: string, field: string, rule: RuleId): never {
  const values = rule === 'tree_depth' ? { values: { [field]: { max: menuLevels } } } : {}
  throw new Refusal(code, statuses.badInput, { fields: { [field]: rule }, ...values })
}
