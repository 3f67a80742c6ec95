import { type Migration, Migrator } from 'kysely'

import type { Db } from './database.ts'
import * as foundation from '../migrations/0001-foundation.ts'
import * as terminalSearch from '../migrations/0002-terminal-search.ts'
import * as protocols from '../migrations/0003-protocols.ts'
import * as connectedTerminals from '../migrations/0004-connected-terminals.ts'
import * as languageChoice from '../migrations/0005-language-choice.ts'
import * as terminalPages from '../migrations/0006-terminal-pages.ts'
import * as machineDefinitions from '../migrations/0007-machine-definitions.ts'
import * as roleConfiguration from '../migrations/0008-role-configuration.ts'
import * as audit from '../migrations/0009-audit.ts'
import * as menusRoles from '../migrations/0010-menus-roles.ts'
import * as departmentsOperators from '../migrations/0011-departments-operators.ts'
import * as parameters from '../migrations/0012-parameters.ts'
import * as systemLog from '../migrations/0013-system-log.ts'
import * as signInSecurity from '../migrations/0014-sign-in-security.ts'
import * as customers from '../migrations/0015-customers.ts'
import * as ledger from '../migrations/0016-ledger.ts'
import * as cards from '../migrations/0017-cards.ts'
import * as cardSearch from '../migrations/0020-card-search.ts'
import * as cardDesks from '../migrations/0018-card-desks.ts'
import * as narrowCustomerSearch from '../migrations/0021-narrow-customer-search.ts'
import * as demoCards from '../migrations/0023-demo-cards.ts'
import * as meterReturns from '../migrations/0022-meter-returns.ts'
import * as receipts from '../migrations/0019-receipts.ts'
import * as requests from '../migrations/0024-requests.ts'
import * as onePlaceForRequests from '../migrations/0025-one-place-for-requests.ts'
import * as auditMenus from '../migrations/0026-audit-menus.ts'
import * as passwordChanges from '../migrations/0027-password-changes.ts'
import * as imports from '../migrations/0035-imports.ts'
import * as devices from '../migrations/0040-devices.ts'
import * as samples from '../migrations/0041-samples.ts'
import * as telemetryToSamples from '../migrations/0042-telemetry-to-samples.ts'
import * as institutions from '../migrations/0050-institutions.ts'
import * as sites from '../migrations/0051-sites.ts'
import * as customerPinyin from '../migrations/0090-customer-pinyin.ts'
import * as assets from '../migrations/0091-assets.ts'
import * as deviceRecords from '../migrations/0093-device-records.ts'
import * as storedEnergy from '../migrations/0094-stored-energy.ts'

/** Listed by hand, in order: what is not listed does not exist. Names never change once released. */
const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-terminal-search': terminalSearch,
  '0003-protocols': protocols,
  '0004-connected-terminals': connectedTerminals,
  '0005-language-choice': languageChoice,
  '0006-terminal-pages': terminalPages,
  '0007-machine-definitions': machineDefinitions,
  '0008-role-configuration': roleConfiguration,
  '0009-audit': audit,
  '0010-menus-roles': menusRoles,
  '0011-departments-operators': departmentsOperators,
  '0012-parameters': parameters,
  '0013-system-log': systemLog,
  '0014-sign-in-security': signInSecurity,
  '0015-customers': customers,
  '0016-ledger': ledger,
  '0017-cards': cards,
  '0020-card-search': cardSearch,
  '0021-narrow-customer-search': narrowCustomerSearch,
  '0022-meter-returns': meterReturns,
  '0023-demo-cards': demoCards,
  '0018-card-desks': cardDesks,
  '0019-receipts': receipts,
  '0024-requests': requests,
  '0025-one-place-for-requests': onePlaceForRequests,
  '0026-audit-menus': auditMenus,
  '0027-password-changes': passwordChanges,
  '0035-imports': imports,
  '0040-devices': devices,
  '0041-samples': samples,
  '0042-telemetry-to-samples': telemetryToSamples,
  '0050-institutions': institutions,
  '0051-sites': sites,
  '0090-customer-pinyin': customerPinyin,
  '0091-assets': assets,
  '0093-device-records': deviceRecords,
  '0094-stored-energy': storedEnergy,
}

/**
 * Brings the schema up to date. Safe when several nodes start at once: they take turns by a lock.
 *
 * @throws the failed migration's own error; the ones before it stay done
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Brings an empty schema to a level of the past, in the transaction that `db`'s one connection is in.
 *
 * @throws the failed migration's own error
 */
export async function migrateWithin(db: Db, level: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateTo(level)
  if (error !== undefined) throw error
}

/** Every level that this version of the product knows, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations)
