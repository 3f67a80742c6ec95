import { archiveHandlers } from './archive/archive-handlers.ts'
import { assetHandlers } from './asset/asset-handlers.ts'
import { cardHandlers } from './card/card-handlers.ts'
import type { CardOptions } from './card/card-keys.ts'
import { cardKeyHandlers } from './card/rotate-keys.ts'
import { customerHandlers } from './customer/customer-handlers.ts'
import { closingHandlers } from './closing/closing-handlers.ts'
import { receiptHandlers } from './receipt/receipt-handlers.ts'
import { statementHandlers } from './statement/statement-handlers.ts'
import { importTargets, wordedRecords } from './import-targets.ts'
import { exportHandlers } from './template/export-handlers.ts'
import { tariffHandlers } from './tariff/tariff-handlers.ts'
import { deskHandlers, type DeskOptions } from './desk/desk-handlers.ts'
import { lookupHandlers } from './lookup/lookup-handlers.ts'
import { machineHandlers } from './machine/machine-handlers.ts'
import { navigationHandlers } from './navigation/navigation-handlers.ts'
import { overviewHandlers } from './overview/overview-handlers.ts'
import type { Handlers } from './platform/kernel/handler.ts'
import type { Platform } from './platform/kernel/platform.ts'
import { anyRecordHandlers } from './platform/records/any-record-handlers.ts'
import { allRecordHandlers } from './platform/records/record-handlers.ts'
import { readingHandlers, type ReadingOptions } from './reading/reading-handlers.ts'
import { registrationHandlers } from './registration/registration-handlers.ts'
import { servedRecords } from './served-records.ts'
import { passwordProof } from './session/prove-password.ts'
import { sessionHandlers, type SessionOptions } from './session/session-handlers.ts'
import { departmentHandlers } from './department/department-handlers.ts'
import { deviceHandlers } from './device/device-handlers.ts'
import { dictionaryHandlers } from './dictionary/dictionary-handlers.ts'
import { errorLogHandlers } from './log/error-log-handlers.ts'
import { logHandlers } from './log/log-handlers.ts'
import { operatorHandlers } from './operator/operator-handlers.ts'
import { parameterHandlers } from './parameter/parameter-handlers.ts'
import { menuHandlers } from './menu/menu-handlers.ts'
import { siteHandlers } from './site/site-handlers.ts'
import { roleHandlers } from './role/role-handlers.ts'
import { storedEnergyHandlers } from './stored-energy/stored-energy-handlers.ts'
import { templateHandlers } from './template/template-handlers.ts'

type HandlerOptions = SessionOptions & DeskOptions & CardOptions & ReadingOptions

/** Every area's handlers in one table: a call of the contract that none of them serves does not compile. */
export function allHandlers(platform: Platform, options: HandlerOptions): Handlers {
  const workbooks = templateHandlers(platform, importTargets(platform.clock))
  return {
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
    ...dictionaryHandlers(platform),
    ...allRecordHandlers(platform, servedRecords),
    ...anyRecordHandlers(platform, servedRecords),
    ...archiveHandlers(platform),
    ...assetHandlers(platform),
    ...siteHandlers(platform),
    ...registrationHandlers(platform),
    ...customerHandlers(platform),
    ...tariffHandlers(platform),
    ...closingHandlers(platform),
    ...receiptHandlers(platform),
    ...statementHandlers(platform),
    ...deskHandlers(platform, options),
    ...cardHandlers(platform, options),
    ...cardKeyHandlers(platform, options, passwordProof(platform, options)),
    ...overviewHandlers(platform),
    ...machineHandlers(platform),
    ...lookupHandlers(platform),
    ...readingHandlers(platform, options),
    ...storedEnergyHandlers(platform, workbooks),
    ...workbooks,
    ...exportHandlers(platform, wordedRecords),
  }
}
