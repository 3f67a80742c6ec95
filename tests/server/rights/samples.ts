import type { Samples } from './sample.ts'
import { assetSamples } from './samples/field/asset-samples.ts'
import { diagramSamples } from './samples/field/diagram-samples.ts'
import { monitorSamples } from './samples/field/monitor-samples.ts'
import { archiveSamples } from './samples/field/archive-samples.ts'
import { cardSamples } from './samples/card/card-samples.ts'
import { deviceMonitorSamples } from './samples/analysis/device-monitor-samples.ts'
import { batterySamples } from './samples/analysis/battery-samples.ts'
import { feeSamples } from './samples/collect/fee-samples.ts'
import { policySamples } from './samples/collect/policy-samples.ts'
import { collectionSamples } from './samples/collect/collection-samples.ts'
import { configSamples } from './samples/system/config-samples.ts'
import { customerSamples } from './samples/card/customer-samples.ts'
import { departmentSamples } from './samples/system/department-samples.ts'
import { deskSamples } from './samples/card/desk-samples.ts'
import { alarmSamples } from './samples/alarm/alarm-samples.ts'
import { mailSamples } from './samples/alarm/mail-samples.ts'
import { eventSamples } from './samples/alarm/event-samples.ts'
import { deviceSamples } from './samples/field/device-samples.ts'
import { dictionarySamples } from './samples/system/dictionary-samples.ts'
import { ledgerSamples } from './samples/card/ledger-samples.ts'
import { listViewSamples } from './samples/system/list-view-samples.ts'
import { evidenceSamples } from './samples/system/evidence-samples.ts'
import { logSamples } from './samples/system/log-samples.ts'
import { guideSamples } from './samples/system/guide-samples.ts'
import { lookupSamples } from './samples/field/lookup-samples.ts'
import { machineSamples } from './samples/system/machine-samples.ts'
import { menuRoleSamples } from './samples/system/menu-role-samples.ts'
import { navigationSamples } from './samples/system/navigation-samples.ts'
import { operatorSamples } from './samples/system/operator-samples.ts'
import { overviewSamples } from './samples/field/overview-samples.ts'
import { reportSamples } from './samples/analysis/report-samples.ts'
import { readingSamples } from './samples/field/reading/reading-samples.ts'
import { savedViewSamples } from './samples/field/reading/saved-view-samples.ts'
import { recordSamples } from './samples/field/record-samples.ts'
import { upgradeSamples } from './samples/collect/upgrade-samples.ts'
import { singleTerminalSamples } from './samples/field/single-terminal-samples.ts'
import { commandSamples } from './samples/field/command-samples.ts'
import { registrationSamples } from './samples/field/registration-samples.ts'
import { secondFactorSamples } from './samples/system/second-factor-samples.ts'
import { siteSamples } from './samples/field/site-samples.ts'
import { sessionSamples } from './samples/system/session-samples.ts'
import { storedEnergySamples } from './samples/field/stored-energy-samples.ts'
import { templateSamples } from './samples/field/template-samples.ts'

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
  ...deviceMonitorSamples,
  ...alarmSamples,
  ...eventSamples,
  ...mailSamples,
  ...dictionarySamples,
  ...ledgerSamples,
  ...archiveSamples,
  ...diagramSamples,
  ...monitorSamples,
  ...assetSamples,
  ...recordSamples,
  ...siteSamples,
  ...commandSamples,
  ...singleTerminalSamples,
  ...upgradeSamples,
  ...registrationSamples,
  ...overviewSamples,
  ...reportSamples,
  ...machineSamples,
  ...guideSamples,
  ...listViewSamples,
  ...lookupSamples,
  ...logSamples,
  ...evidenceSamples,
  ...templateSamples,
  ...storedEnergySamples,
  ...batterySamples,
  ...readingSamples,
  ...savedViewSamples,
  ...collectionSamples,
  ...feeSamples,
  ...policySamples,
}
