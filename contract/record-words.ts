import { agencyWords } from './agency/agency.words.ts'
import { agencyKindWords } from './agency/agency-kind.words.ts'
import { alarmRuleWords } from './alarm/alarm-rule.words.ts'
import { alarmWords } from './alarm/alarm.words.ts'
import { mailWords } from './mail/mail.words.ts'
import { eventWords } from './event/event.words.ts'
import { dataItemWords } from './device/data-item.words.ts'
import { deviceTypeWords } from './device/device-type.words.ts'
import { deviceWords } from './device/device.words.ts'
import { parameterGroupWords } from './dictionary/parameter-group.words.ts'
import { elwWords } from './fee/elw.words.ts'
import { feeServiceWords } from './fee/fee-service.words.ts'
import type { RecordWords } from './kernel/record/words.ts'
import { assetWords } from './asset/asset.words.ts'
import { measuringPointWords } from './measuring-point/measuring-point.words.ts'
import { meterChangeWords } from './meter-change/meter-change.words.ts'
import { programSetWords, upProgramSetWords } from './command/program-set.words.ts'
import { storedEnergyWords } from './stored-energy/stored-energy.words.ts'
import { taskTemplateWords } from './collection/task-template.words.ts'
import { siteWords } from './site/site.words.ts'
import { terminalWords } from './terminal/terminal.words.ts'
import type { DeclaredRecords } from './record-catalogue.ts'

/** The words of every declared record: one without them does not compile. */
export const recordWords: {
  readonly [Kind in keyof DeclaredRecords]: RecordWords<DeclaredRecords[Kind]>
} = {
  feeService: feeServiceWords,
  elw: elwWords,
  agency: agencyWords,
  agencyKind: agencyKindWords,
  meterAsset: assetWords,
  measuringPoint: measuringPointWords,
  meterChange: meterChangeWords,
  dataItem: dataItemWords,
  device: deviceWords,
  alarm: alarmWords,
  alarmRule: alarmRuleWords,
  mailSubscription: mailWords,
  eventAllocation: eventWords,
  eventDetail: eventWords,
  eventSmallCategory: eventWords,
  exEvent: eventWords,
  deviceType: deviceTypeWords,
  parameterGroup: parameterGroupWords,
  terminal: terminalWords,
  terminalAsset: assetWords,
  site: siteWords,
  programSet: programSetWords,
  upProgramSet: upProgramSetWords,
  storedEnergy: storedEnergyWords,
  taskTemplate: taskTemplateWords,
}
