import { agencyWords } from './agency/agency.words.ts'
import { agencyKindWords } from './agency/agency-kind.words.ts'
import { archiveWords } from './archive/archive.words.ts'
import { regionWords } from './archive/region.words.ts'
import { cardWords } from './card/card.words.ts'
import { counterEndsWords } from './card/counter-ends.words.ts'
import { counterWords } from './card/counter.words.ts'
import { counterReadingWords } from './card/counter-reading.words.ts'
import { orderWords } from './card/order.words.ts'
import { closingWords } from './closing/closing.words.ts'
import { customerWords } from './customer/customer.words.ts'
import { departmentWords } from './department/department.words.ts'
import { cardDeskWords } from './desk/card-desk.words.ts'
import { deviceWords } from './device/device.words.ts'
import { deskWords } from './desk/desk.words.ts'
import { dictionaryWords } from './dictionary/dictionary.words.ts'
import { appWords } from './kernel/app.words.ts'
import { ledgerWords } from './ledger/ledger.words.ts'
import { logWords } from './log/log.words.ts'
import { systemLogWords } from './log/system-log.words.ts'
import { machineWords } from './machine/machine.words.ts'
import { menuWords } from './menu/menu.words.ts'
import { operatorWords } from './operator/operator.words.ts'
import { assetWords } from './asset/asset.words.ts'
import { bigScreenWords } from './overview/big-screen.words.ts'
import { overviewWords } from './overview/overview.words.ts'
import { parameterWords } from './parameter/parameter.words.ts'
import { receiptWords } from './receipt/receipt.words.ts'
import { registrationWords } from './registration/registration.words.ts'
import { roleWords } from './role/role.words.ts'
import { secondFactorWords } from './session/second-factor.words.ts'
import { sessionWords } from './session/session.words.ts'
import { reconciliationWords } from './statement/reconciliation.words.ts'
import { siteWords } from './site/site.words.ts'
import { statementWords } from './statement/statement.words.ts'
import { storedEnergyWords } from './stored-energy/stored-energy.words.ts'
import { tariffWords } from './tariff/tariff.words.ts'
import { templateWords } from './template/template.words.ts'
import type { WordRows } from './kernel/word-rows.ts'

/** Words of all areas: key → Chinese, English. The server says refusals by them; a browser loads each area's with its screens. */
export const words = {
  ...agencyWords,
  ...agencyKindWords,
  ...archiveWords,
  ...assetWords,
  ...regionWords,
  ...cardWords,
  ...counterEndsWords,
  ...counterWords,
  ...counterReadingWords,
  ...orderWords,
  ...closingWords,
  ...customerWords,
  ...departmentWords,
  ...cardDeskWords,
  ...deskWords,
  ...deviceWords,
  ...dictionaryWords,
  ...appWords,
  ...ledgerWords,
  ...logWords,
  ...systemLogWords,
  ...machineWords,
  ...menuWords,
  ...operatorWords,
  ...bigScreenWords,
  ...overviewWords,
  ...parameterWords,
  ...receiptWords,
  ...registrationWords,
  ...roleWords,
  ...secondFactorWords,
  ...sessionWords,
  ...reconciliationWords,
  ...siteWords,
  ...statementWords,
  ...storedEnergyWords,
  ...tariffWords,
  ...templateWords,
} as const satisfies WordRows

export type ContractWordKey = keyof typeof words
