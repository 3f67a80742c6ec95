import type { DeclaredRecords } from '#contract/record-catalogue.ts'

import { agencyKindRecord } from './agency/agency-kind-record.ts'
import { agencyRecord } from './agency/agency-record.ts'
import { measuringPointRecord } from './measuring-point/measuring-point-record.ts'
import { meterChangeRecord } from './meter-change/meter-change-record.ts'
import { meterAssetRecord, terminalAssetRecord } from './asset/asset-records.ts'
import { mailSubscriptionRecord } from './mail/mail-records.ts'
import { alarmRecord, alarmRuleRecord } from './alarm/alarm-records.ts'
import {
  eventAllocationRecord,
  eventDetailRecord,
  eventSmallCategoryRecord,
  exEventRecord,
} from './event/event-records.ts'
import { dataItemRecord } from './device/data-item-record.ts'
import { deviceTypeRecord } from './device/device-type-record.ts'
import { deviceRecord } from './device/device-record.ts'
import { parameterGroupRecord } from './dictionary/parameter-group-record.ts'
import { programSetRecord, upProgramSetRecord } from './command/program/program-records.ts'
import { storedEnergyRecord } from './stored-energy/stored-energy-record.ts'
import { elwRecord } from './fee/elw/elw-record.ts'
import { feeServiceRecord } from './fee/fee-record.ts'
import { taskTemplateRecord } from './collection/template/task-template-record.ts'
import { terminalRecord } from './terminal/terminal-record.ts'
import { siteRecord } from './site/site-record.ts'
import type { ServedRecord } from './platform/records/record-table.ts'

/** Where every declared record stands: one that nobody serves does not compile. */
export const servedRecords: {
  readonly [Kind in keyof DeclaredRecords]: ServedRecord<DeclaredRecords[Kind]>
} = {
  agency: agencyRecord,
  agencyKind: agencyKindRecord,
  meterAsset: meterAssetRecord,
  measuringPoint: measuringPointRecord,
  meterChange: meterChangeRecord,
  dataItem: dataItemRecord,
  device: deviceRecord,
  alarm: alarmRecord,
  alarmRule: alarmRuleRecord,
  mailSubscription: mailSubscriptionRecord,
  eventAllocation: eventAllocationRecord,
  eventDetail: eventDetailRecord,
  eventSmallCategory: eventSmallCategoryRecord,
  exEvent: exEventRecord,
  deviceType: deviceTypeRecord,
  parameterGroup: parameterGroupRecord,
  terminal: terminalRecord,
  terminalAsset: terminalAssetRecord,
  site: siteRecord,
  programSet: programSetRecord,
  upProgramSet: upProgramSetRecord,
  storedEnergy: storedEnergyRecord,
  feeService: feeServiceRecord,
  elw: elwRecord,
  taskTemplate: taskTemplateRecord,
}
