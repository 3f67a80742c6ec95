import { agencyWords } from './agency/agency.words.ts'
import { agencyKindWords } from './agency/agency-kind.words.ts'
import { archiveWords } from './archive/archive.words.ts'
import { regionWords } from './archive/region.words.ts'
import { cardWords } from './card/words/card.words.ts'
import { counterEndsWords } from './card/words/counter-ends.words.ts'
import { counterWords } from './card/words/counter.words.ts'
import { counterReadingWords } from './card/words/counter-reading.words.ts'
import { orderWords } from './card/words/order.words.ts'
import { upgradeWords } from './upgrade/upgrade.words.ts'
import { batteryWords } from './battery/battery.words.ts'
import { batchWords } from './command/batch.words.ts'
import { programSetWords, upProgramSetWords } from './command/program-set.words.ts'
import { frameWords } from './protocols/frame.words.ts'
import { commandWords } from './command/command.words.ts'
import { messageWords } from './command/message.words.ts'
import { collectionWords } from './collection/collection-task.words.ts'
import { closingWords } from './closing/closing.words.ts'
import { customerWords } from './customer/customer.words.ts'
import { departmentWords } from './department/department.words.ts'
import { cardDeskWords } from './desk/card-desk.words.ts'
import { alarmRuleWords } from './alarm/alarm-rule.words.ts'
import { alarmWords } from './alarm/alarm.words.ts'
import { mailWords } from './mail/mail.words.ts'
import { evidenceWords } from './evidence/evidence.words.ts'
import { eventWords } from './event/event.words.ts'
import { dataItemWords } from './device/data-item.words.ts'
import { deviceTypeWords } from './device/device-type.words.ts'
import { deviceWords } from './device/device.words.ts'
import { deviceMonitorWords } from './device-monitor/device-monitor.words.ts'
import { deskWords } from './desk/desk.words.ts'
import { diagramWords } from './diagram/diagram.words.ts'
import { dictionaryWords } from './dictionary/dictionary.words.ts'
import { elwWords } from './fee/elw.words.ts'
import { policyWords } from './policy/policy.words.ts'
import { policyTemplateWords } from './policy/policy-template.words.ts'
import { feeServiceWords } from './fee/fee-service.words.ts'
import { feeUserWords } from './fee/fee-user.words.ts'
import { guideWords } from './guide/guide.words.ts'
import { listViewWords } from './list-view/list-view.words.ts'
import { appWords } from './kernel/app.words.ts'
import { ledgerWords } from './ledger/ledger.words.ts'
import { logWords } from './log/log.words.ts'
import { systemLogWords } from './log/system-log.words.ts'
import { machineWords } from './machine/machine.words.ts'
import { measuringPointWords } from './measuring-point/measuring-point.words.ts'
import { meterChangeWords } from './meter-change/meter-change.words.ts'
import { menuWords } from './menu/menu.words.ts'
import { monitorWords } from './monitor/monitor.words.ts'
import { operatorWords } from './operator/operator.words.ts'
import { assetWords } from './asset/asset.words.ts'
import { bigScreenWords } from './overview/big-screen.words.ts'
import { overviewWords } from './overview/overview.words.ts'
import { customChartWords } from './reading/custom-chart.words.ts'
import { dataExportWords } from './reading/data-export.words.ts'
import { integrityWords } from './reading/integrity.words.ts'
import { readingWords } from './reading/reading.words.ts'
import { reportWords } from './report/report.words.ts'
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
import { taskTemplateWords } from './collection/task-template.words.ts'
import { terminalWords } from './terminal/terminal.words.ts'
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
  ...batteryWords,
  ...batchWords,
  ...upgradeWords,
  ...commandWords,
  ...messageWords,
  ...frameWords,
  ...programSetWords,
  ...policyWords,
  ...policyTemplateWords,
  ...upProgramSetWords,
  ...closingWords,
  ...collectionWords,
  ...customerWords,
  ...feeServiceWords,
  ...feeUserWords,
  ...elwWords,
  ...departmentWords,
  ...cardDeskWords,
  ...deskWords,
  ...dataItemWords,
  ...deviceWords,
  ...deviceMonitorWords,
  ...alarmRuleWords,
  ...alarmWords,
  ...mailWords,
  ...eventWords,
  ...deviceTypeWords,
  ...diagramWords,
  ...dictionaryWords,
  ...guideWords,
  ...listViewWords,
  ...appWords,
  ...ledgerWords,
  ...logWords,
  ...evidenceWords,
  ...systemLogWords,
  ...machineWords,
  ...measuringPointWords,
  ...meterChangeWords,
  ...menuWords,
  ...monitorWords,
  ...operatorWords,
  ...bigScreenWords,
  ...overviewWords,
  ...customChartWords,
  ...dataExportWords,
  ...integrityWords,
  ...readingWords,
  ...reportWords,
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
  ...terminalWords,
  ...templateWords,
  ...taskTemplateWords,
} as const satisfies WordRows

export type ContractWordKey = keyof typeof words
