import { agencyWords } from './agency/agency.words.ts'
import { agencyKindWords } from './agency/agency-kind.words.ts'
import { deviceWords } from './device/device.words.ts'
import { parameterGroupWords } from './dictionary/parameter-group.words.ts'
import type { RecordWords } from './kernel/record/words.ts'
import { assetWords } from './asset/asset.words.ts'
import { storedEnergyWords } from './stored-energy/stored-energy.words.ts'
import { siteWords } from './site/site.words.ts'
import type { DeclaredRecords } from './record-catalogue.ts'

/** The words of every declared record: one without them does not compile. */
export const recordWords: {
  readonly [Kind in keyof DeclaredRecords]: RecordWords<DeclaredRecords[Kind]>
} = {
  agency: agencyWords,
  agencyKind: agencyKindWords,
  meterAsset: assetWords,
  device: deviceWords,
  parameterGroup: parameterGroupWords,
  terminalAsset: assetWords,
  site: siteWords,
  storedEnergy: storedEnergyWords,
}
