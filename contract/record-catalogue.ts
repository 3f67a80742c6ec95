import { agency } from './agency/agency.record.ts'
import { agencyKind } from './agency/agency-kind.record.ts'
import { meterAsset } from './asset/meter-asset.record.ts'
import { measuringPoint } from './measuring-point/measuring-point.record.ts'
import { meterChange } from './meter-change/meter-change.record.ts'
import { terminalAsset } from './asset/terminal-asset.record.ts'
import { alarm } from './alarm/alarm.record.ts'
import { alarmRule } from './alarm/alarm-rule.record.ts'
import { mailSubscription } from './mail/mail-subscription.record.ts'
import { eventAllocation } from './event/event-allocation.record.ts'
import { eventDetail } from './event/event-detail.record.ts'
import { eventSmallCategory } from './event/event-small-category.record.ts'
import { exEvent } from './event/ex-event.record.ts'
import { dataItem } from './device/data-item.record.ts'
import { deviceType } from './device/device-type.record.ts'
import { device } from './device/device.record.ts'
import { storedEnergy } from './stored-energy/stored-energy.record.ts'
import { taskTemplate } from './collection/task-template.record.ts'
import { elw } from './fee/elw.record.ts'
import { feeService } from './fee/fee-service.record.ts'
import { site } from './site/site.record.ts'
import { parameterGroup } from './dictionary/parameter-group.record.ts'
import { terminal } from './terminal/terminal.record.ts'
import { programSet } from './command/program-set.record.ts'
import { upProgramSet } from './command/up-program-set.record.ts'
import type { AnyRecord } from './kernel/record/record.ts'

/** Every declared record by its kind. Its calls, words, handlers and tests are asked for by this table. */
export const declaredRecords = {
  agency,
  agencyKind,
  meterAsset,
  measuringPoint,
  meterChange,
  dataItem,
  device,
  alarm,
  alarmRule,
  mailSubscription,
  eventAllocation,
  eventDetail,
  eventSmallCategory,
  exEvent,
  deviceType,
  parameterGroup,
  terminal,
  programSet,
  upProgramSet,
  terminalAsset,
  site,
  storedEnergy,
  feeService,
  elw,
  taskTemplate,
} satisfies Record<string, AnyRecord>

export type DeclaredRecords = typeof declaredRecords
export type RecordKind = keyof DeclaredRecords

/** All of a union's members at once. */
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type RecordCalls = Joined<DeclaredRecords[RecordKind]['named']>

/** The calls of every declared record, as `catalogue.ts` lists them. */
export const recordCalls = Object.assign(
  {},
  ...Object.values(declaredRecords).map(({ named }) => named),
) as RecordCalls
