import type { FirstStepName } from '#contract/guide/guide.contract.ts'
import type { MenuCode } from '#contract/kernel/rights.ts'

import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

interface FirstStep {
  readonly name: FirstStepName
  readonly isDone: boolean
}

/**
 * What an installation with little in it still lacks, of the screens that the caller may see. Empty once every step
 * was begun, and for whoever could do none of them.
 */
export async function firstSteps(db: Db, caller: Caller): Promise<FirstStep[]> {
  const menus: Readonly<Record<FirstStepName, MenuCode>> = {
    agency: 'agency',
    site: 'site',
    terminal: 'terminal',
    operator: 'operator',
    customer: 'customer',
  }
  const begun: Readonly<Record<FirstStepName, () => Promise<boolean>>> = {
    agency: async () =>
      isThere(
        await db.selectFrom('agency').select('id').where(inScope(caller, 'agency.id')).limit(1).execute(),
      ),
    site: async () =>
      isThere(
        await db.selectFrom('site').select('id').where(inScope(caller, 'site.agency_id')).limit(1).execute(),
      ),
    terminal: async () =>
      isThere(
        await db
          .selectFrom('terminal')
          .select('id')
          .where(inScope(caller, 'terminal.agency_id'))
          .limit(1)
          .execute(),
      ),
    // Somebody besides the administrator that the first start made.
    operator: async () =>
      (await db.selectFrom('app_user').select('id').where('state', '!=', 'deleted').limit(2).execute())
        .length > 1,
    customer: async () =>
      isThere(
        await db
          .selectFrom('customer')
          .select('id')
          .where(inScope(caller, 'customer.agency_id'))
          .limit(1)
          .execute(),
      ),
  }
  const names = (Object.keys(menus) as FirstStepName[]).filter((name) => caller.can(menus[name], 'view'))
  const steps = await Promise.all(names.map(async (name) => ({ name, isDone: await begun[name]() })))
  // Data is what the first page lacks; people and customers alone make no card.
  const lacksData = steps.some(({ name, isDone }) => !isDone && name !== 'operator' && name !== 'customer')
  return lacksData ? steps : []
}

const isThere = (rows: readonly unknown[]): boolean => rows.length > 0
