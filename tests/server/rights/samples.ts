import type { Samples } from './sample.ts'
import { assetSamples } from './samples/asset-samples.ts'
import { archiveSamples } from './samples/archive-samples.ts'
import { cardSamples } from './samples/card-samples.ts'
import { configSamples } from './samples/config-samples.ts'
import { customerSamples } from './samples/customer-samples.ts'
import { departmentSamples } from './samples/department-samples.ts'
import { deskSamples } from './samples/desk-samples.ts'
import { deviceSamples } from './samples/device-samples.ts'
import { dictionarySamples } from './samples/dictionary-samples.ts'
import { ledgerSamples } from './samples/ledger-samples.ts'
import { logSamples } from './samples/log-samples.ts'
import { lookupSamples } from './samples/lookup-samples.ts'
import { machineSamples } from './samples/machine-samples.ts'
import { menuRoleSamples } from './samples/menu-role-samples.ts'
import { navigationSamples } from './samples/navigation-samples.ts'
import { operatorSamples } from './samples/operator-samples.ts'
import { overviewSamples } from './samples/overview-samples.ts'
import { readingSamples } from './samples/reading-samples.ts'
import { recordSamples } from './samples/record-samples.ts'
import { registrationSamples } from './samples/registration-samples.ts'
import { secondFactorSamples } from './samples/second-factor-samples.ts'
import { siteSamples } from './samples/site-samples.ts'
import { sessionSamples } from './samples/session-samples.ts'
import { storedEnergySamples } from './samples/stored-energy-samples.ts'
import { templateSamples } from './samples/template-samples.ts'

/** A call without a sample does not compile. */
export const samples: Samples = {
  ...sessionSamples,
  ...secondFactorSamples,
  ...menuRoleSamples,
  ...navigationSamples,
  ...cardSamples,
  ...configSamples,
  ...customerSamples,
  ...departmentSamples,
  ...deskSamples,
  ...operatorSamples,
  ...deviceSamples,
  ...dictionarySamples,
  ...ledgerSamples,
  ...archiveSamples,
  ...assetSamples,
  ...recordSamples,
  ...siteSamples,
  ...registrationSamples,
  ...overviewSamples,
  ...machineSamples,
  ...lookupSamples,
  ...logSamples,
  ...templateSamples,
  ...storedEnergySamples,
  ...readingSamples,
}
