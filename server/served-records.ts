import type { DeclaredRecords } from '#contract/record-catalogue.ts'

import { agencyKindRecord } from './agency/agency-kind-record.ts'
import { agencyRecord } from './agency/agency-record.ts'
import { meterAssetRecord, terminalAssetRecord } from './asset/asset-records.ts'
import { deviceRecord } from './device/device-record.ts'
import { parameterGroupRecord } from './dictionary/parameter-group-record.ts'
import { storedEnergyRecord } from './stored-energy/stored-energy-record.ts'
import { siteRecord } from './site/site-record.ts'
import type { ServedRecord } from './platform/records/record-table.ts'

/** Where every declared record stands: one that nobody serves does not compile. */
export const servedRecords: {
  readonly [Kind in keyof DeclaredRecords]: ServedRecord<DeclaredRecords[Kind]>
} = {
  agency: agencyRecord,
  agencyKind: agencyKindRecord,
  meterAsset: meterAssetRecord,
  device: deviceRecord,
  parameterGroup: parameterGroupRecord,
  terminalAsset: terminalAssetRecord,
  site: siteRecord,
  storedEnergy: storedEnergyRecord,
}
