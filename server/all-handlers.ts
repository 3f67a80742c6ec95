import { archiveHandlers } from './archive/archive-handlers.ts'
import { assetHandlers } from './asset/asset-handlers.ts'
import { batteryHandlers } from './battery/battery-handlers.ts'
import { cardHandlers } from './card/card-handlers.ts'
import type { CardOptions } from './card/keys/card-keys.ts'
import { cardKeyHandlers } from './card/keys/rotate-keys.ts'
import { commandListeners } from './command-listeners.ts'
import { upgradeHandlers } from './upgrade/upgrade-handlers.ts'
import { batchHandlers } from './command/batch/batch-handlers.ts'
import { singleTerminalHandlers } from './command/program/single-terminal-handlers.ts'
import { commandHandlers } from './command/command-handlers.ts'
import { customerHandlers } from './customer/customer-handlers.ts'
import { policyHandlers } from './policy/policy-handlers.ts'
import { feeHandlers } from './fee/fee-handlers.ts'
import { collectionHandlers } from './collection/collection-handlers.ts'
import { closingHandlers } from './closing/closing-handlers.ts'
import { receiptHandlers } from './receipt/receipt-handlers.ts'
import { statementHandlers } from './statement/statement-handlers.ts'
import { importTargets, wordedRecords } from './import-targets.ts'
import { exportHandlers } from './template/export-handlers.ts'
import { tariffHandlers } from './tariff/tariff-handlers.ts'
import { deskHandlers, type DeskOptions } from './desk/desk-handlers.ts'
import { listViewHandlers } from './list-view/list-view-handlers.ts'
import { guideHandlers } from './guide/guide-handlers.ts'
import { lookupHandlers } from './lookup/lookup-handlers.ts'
import { measuringPointHandlers } from './measuring-point/measuring-point-handlers.ts'
import { machineHandlers } from './machine/machine-handlers.ts'
import { diagramHandlers } from './diagram/diagram-handlers.ts'
import { monitorHandlers } from './monitor/monitor-handlers.ts'
import { navigationHandlers } from './navigation/navigation-handlers.ts'
import { overviewHandlers } from './overview/overview-handlers.ts'
import type { Handlers } from './platform/kernel/handler.ts'
import type { Platform } from './platform/kernel/platform.ts'
import { anyRecordHandlers } from './platform/records/any-record-handlers.ts'
import { allRecordHandlers } from './platform/records/record-handlers.ts'
import { dataExportHandlers } from './reading/export/export-handlers.ts'
import { savedViewHandlers } from './reading/saved/saved-view-handlers.ts'
import { readingHandlers, type ReadingOptions } from './reading/reading-handlers.ts'
import { reportHandlers } from './report/report-handlers.ts'
import { registrationHandlers } from './registration/registration-handlers.ts'
import { servedRecords } from './served-records.ts'
import { passwordProof } from './session/prove-password.ts'
import { sessionHandlers, type SessionOptions } from './session/session-handlers.ts'
import { departmentHandlers } from './department/department-handlers.ts'
import { alarmHandlers } from './alarm/alarm-handlers.ts'
import { mailHandlers } from './mail/mail-handlers.ts'
import { eventHandlers } from './event/event-handlers.ts'
import { deviceHandlers } from './device/device-handlers.ts'
import { deviceMonitorHandlers } from './device-monitor/device-monitor-handlers.ts'
import { dictionaryHandlers } from './dictionary/dictionary-handlers.ts'
import { errorLogHandlers } from './log/error-log-handlers.ts'
import { logHandlers } from './log/log-handlers.ts'
import { evidenceHandlers } from './evidence/evidence-handlers.ts'
import { operatorHandlers } from './operator/operator-handlers.ts'
import { parameterHandlers } from './parameter/parameter-handlers.ts'
import { menuHandlers } from './menu/menu-handlers.ts'
import { siteHandlers } from './site/site-handlers.ts'
import { roleHandlers } from './role/role-handlers.ts'
import { storedEnergyHandlers } from './stored-energy/stored-energy-handlers.ts'
import type { BrokerPort } from './terminal/terminal-access.ts'
import { terminalHandlers } from './terminal/terminal-handlers.ts'
import { templateHandlers } from './template/template-handlers.ts'

interface FieldOptions {
  readonly brokerPort?: BrokerPort
}
interface EvidenceFileOptions {
  /** Where roots are written to, outside the database. */
  readonly evidenceFile?: string | null
}
interface UpgradeOptions {
  /** PEM that upgrade files are to be signed for. */
  readonly upgradeKey?: string | null
}
type HandlerOptions = SessionOptions &
  DeskOptions &
  CardOptions &
  ReadingOptions &
  UpgradeOptions &
  FieldOptions &
  EvidenceFileOptions

/** Every area's handlers in one table: a call of the contract that none of them serves does not compile. */
export function allHandlers(platform: Platform, options: HandlerOptions): Handlers {
  const workbooks = templateHandlers(platform, importTargets(platform.clock))
  const served = {
    ...sessionHandlers(platform, options),
    ...navigationHandlers(platform),
    ...menuHandlers(platform),
    ...roleHandlers(platform),
    ...errorLogHandlers(platform),
    ...logHandlers(platform),
    ...departmentHandlers(platform),
    ...operatorHandlers(platform),
    ...parameterHandlers(platform),
    ...deviceHandlers(platform),
    ...alarmHandlers(platform),
    ...mailHandlers(platform, options.secretKey ?? null),
    ...eventHandlers(platform),
    ...dictionaryHandlers(platform),
    ...allRecordHandlers(platform, servedRecords),
    ...anyRecordHandlers(platform, servedRecords),
    ...archiveHandlers(platform),
    ...assetHandlers(platform),
    ...measuringPointHandlers(platform),
    ...terminalHandlers(platform, options.brokerPort),
    ...siteHandlers(platform),
    ...registrationHandlers(platform),
    ...batchHandlers(platform, commandListeners(platform)),
    ...upgradeHandlers(platform, options.upgradeKey ?? null),
    ...commandHandlers(platform, commandListeners(platform)),
    ...singleTerminalHandlers(platform, commandListeners(platform)),
    ...customerHandlers(platform),
    ...tariffHandlers(platform),
    ...collectionHandlers(platform),
    ...feeHandlers(platform),
    ...policyHandlers(platform),
    ...closingHandlers(platform),
    ...receiptHandlers(platform),
    ...statementHandlers(platform),
    ...deskHandlers(platform, options),
    ...cardHandlers(platform, options),
    ...cardKeyHandlers(platform, options, passwordProof(platform, options)),
    ...overviewHandlers(platform),
    ...machineHandlers(platform),
    ...evidenceHandlers(platform, {
      hasFile: options.evidenceFile !== undefined && options.evidenceFile !== null,
    }),
    ...diagramHandlers(platform),
    ...monitorHandlers(platform),
    ...lookupHandlers(platform),
    ...readingHandlers(platform, options),
    ...reportHandlers(platform),
    ...batteryHandlers(platform, options),
    ...deviceMonitorHandlers(platform, options),
    ...dataExportHandlers(platform),
    ...savedViewHandlers(platform),
    ...listViewHandlers(platform),
    ...storedEnergyHandlers(platform, workbooks),
    ...workbooks,
    ...exportHandlers(platform, wordedRecords),
  }
  // What is found from anywhere is found by each area's own search, with its scope.
  return { ...served, ...guideHandlers(platform, served) }
}
