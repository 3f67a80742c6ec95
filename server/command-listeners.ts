import { hearEvents } from './alarm/raise/hear-events.ts'
import { collectionAnswers } from './collection/run/settle-run.ts'
import type { CommandListeners } from './command/command-listener.ts'
import { keepParameters } from './command/program/keep-parameters.ts'
import { takeEventRecords } from './event/take-event-records.ts'
import { feeAnswers } from './fee/fee-answers.ts'
import { policyAnswers } from './policy/policy-answers.ts'
import { offerAnswers } from './upgrade/task/offer-upgrades.ts'
import type { Platform } from './platform/kernel/platform.ts'

/** What areas do with the end of their commands: one line a code. */
export const commandListeners = ({ clock }: Pick<Platform, 'clock'>): CommandListeners => ({
  readParameters: keepParameters,
  setParameters: keepParameters,
  collectData: collectionAnswers,
  readEvents: takeEventRecords((tx, events) => hearEvents(tx, events, clock.now())),
  ...feeAnswers,
  ...policyAnswers,
  upgradeFirmware: offerAnswers,
})
