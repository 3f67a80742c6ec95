import { agency } from './agency/agency.record.ts'
import { agencyKind } from './agency/agency-kind.record.ts'
import { meterAsset } from './asset/meter-asset.record.ts'
import { terminalAsset } from './asset/terminal-asset.record.ts'
import { device } from './device/device.record.ts'
import { storedEnergy } from './stored-energy/stored-energy.record.ts'
import { site } from './site/site.record.ts'
import { parameterGroup } from './dictionary/parameter-group.record.ts'
import type { AnyRecord } from './kernel/record/record.ts'

/** Every declared record by its kind. Its calls, words, handlers and tests are asked for by this table. */
export const declaredRecords = {
  agency,
  agencyKind,
  meterAsset,
  device,
  parameterGroup,
  terminalAsset,
  site,
  storedEnergy,
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
