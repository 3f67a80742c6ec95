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
import * as terminalRecords from '../migrations/0110-terminal-records.ts'
import * as measuringPoints from '../migrations/0111-measuring-points.ts'
import * as recordPictures from '../migrations/0112-record-pictures.ts'
import * as devices from '../migrations/0040-devices.ts'
import * as samples from '../migrations/0041-samples.ts'
import * as telemetryToSamples from '../migrations/0042-telemetry-to-samples.ts'
import * as institutions from '../migrations/0050-institutions.ts'
import * as sites from '../migrations/0051-sites.ts'
import * as customerPinyin from '../migrations/0090-customer-pinyin.ts'
import * as assets from '../migrations/0091-assets.ts'
import * as deviceRecords from '../migrations/0093-device-records.ts'
import * as storedEnergy from '../migrations/0094-stored-energy.ts'
import * as events from '../migrations/0170-events.ts'
import * as dataExports from '../migrations/0140-data-exports.ts'
import * as remoteCommands from '../migrations/0150-remote-commands.ts'
import * as upgrades from '../migrations/0215-upgrades.ts'
import * as commandBatches from '../migrations/0151-command-batches.ts'
import * as programSets from '../migrations/0152-program-sets.ts'
import * as deviceTypeRecords from '../migrations/0120-device-type-records.ts'
import * as taskTemplates from '../migrations/0130-task-templates.ts'
import * as alarms from '../migrations/0171-alarms.ts'
import * as diagrams from '../migrations/0122-diagrams.ts'
import * as terminalSignal from '../migrations/0121-terminal-signal.ts'
import * as alarmMails from '../migrations/0172-alarm-mails.ts'
import * as alarmGroups from '../migrations/0231-alarm-groups.ts'
import * as evidenceRoots from '../migrations/0290-evidence-roots.ts'
import * as ratedValues from '../migrations/0300-rated-values.ts'
import * as textStatistics from '../migrations/0301-text-statistics.ts'
import * as planRules from '../migrations/0301-plan-rules.ts'
import * as daysOfRules from '../migrations/0330-days-of-rules.ts'
import * as balanceRules from '../migrations/0232-balance-rules.ts'
import * as ledgerStaysFilled from '../migrations/0245-ledger-stays-filled.ts'
import * as ruleChanges from '../migrations/0230-rule-changes.ts'
import * as feeServices from '../migrations/0205-fee-services.ts'
import * as collectionRuns from '../migrations/0131-collection-runs.ts'
import * as wireForms from '../migrations/0225-wire-forms.ts'
import * as offsetHistory from '../migrations/0196-offset-history.ts'
import * as listViews from '../migrations/0240-list-views.ts'
import * as savedViews from '../migrations/0195-saved-views.ts'
import * as commandChanges from '../migrations/0226-command-changes.ts'
import * as longLists from '../migrations/0260-long-lists.ts'
import * as assetLists from '../migrations/0252-asset-lists.ts'
import * as terminalTypes from '../migrations/0251-terminal-types.ts'
import * as gridConnections from '../migrations/0250-grid-connections.ts'
import * as modbusTcp from '../migrations/0227-modbus-tcp.ts'

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
  '0110-terminal-records': terminalRecords,
  '0111-measuring-points': measuringPoints,
  '0112-record-pictures': recordPictures,
  '0040-devices': devices,
  '0041-samples': samples,
  '0042-telemetry-to-samples': telemetryToSamples,
  '0050-institutions': institutions,
  '0051-sites': sites,
  '0090-customer-pinyin': customerPinyin,
  '0091-assets': assets,
  '0093-device-records': deviceRecords,
  '0094-stored-energy': storedEnergy,
  '0170-events': events,
  '0140-data-exports': dataExports,
  '0150-remote-commands': remoteCommands,
  '0151-command-batches': commandBatches,
  '0152-program-sets': programSets,
  '0120-device-type-records': deviceTypeRecords,
  '0130-task-templates': taskTemplates,
  '0171-alarms': alarms,
  '0121-terminal-signal': terminalSignal,
  '0172-alarm-mails': alarmMails,
  '0122-diagrams': diagrams,
  '0131-collection-runs': collectionRuns,
  '0230-rule-changes': ruleChanges,
  '0225-wire-forms': wireForms,
  '0226-command-changes': commandChanges,
  '0227-modbus-tcp': modbusTcp,
  '0231-alarm-groups': alarmGroups,
  '0195-saved-views': savedViews,
  '0196-offset-history': offsetHistory,
  '0205-fee-services': feeServices,
  '0215-upgrades': upgrades,
  '0232-balance-rules': balanceRules,
  '0245-ledger-stays-filled': ledgerStaysFilled,
  '0250-grid-connections': gridConnections,
  '0251-terminal-types': terminalTypes,
  '0252-asset-lists': assetLists,
  '0240-list-views': listViews,
  '0260-long-lists': longLists,
  '0290-evidence-roots': evidenceRoots,
  '0300-rated-values': ratedValues,
  '0301-text-statistics': textStatistics,
  '0301-plan-rules': planRules,
  '0330-days-of-rules': daysOfRules,
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
