import type { FeeControlEvent } from './fee-control.machine.ts'
import type { FeeFacts } from './fee-facts.ts'

/** A supply with 100 yuan that is warned below 50 and 20, and tripped at -10. */
export const sampleFacts: FeeFacts = {
  availableFen: 10_000,
  alarm1Fen: 5_000,
  alarm2Fen: 2_000,
  overdraftFen: 1_000,
  recloseFen: 3_000,
  isOpen: false,
  isProtected: false,
  trips: true,
  ageMinutes: 1,
  mostAgeMinutes: 60,
  isPaying: false,
}
const nothing = { ...sampleFacts, availableFen: -1_000 }

/** One event for each way that fee control can go. */
export const feeControlCases: readonly FeeControlEvent[] = [
  { type: 'service.begin' },
  { type: 'service.suspend' },
  { type: 'service.resume' },
  { type: 'service.end' },
  { type: 'balance.read', facts: sampleFacts },
  { type: 'balance.read', facts: { ...sampleFacts, availableFen: 5_000 } },
  { type: 'balance.read', facts: { ...sampleFacts, availableFen: 4_999 } },
  { type: 'balance.read', facts: { ...sampleFacts, availableFen: 1_999 } },
  { type: 'balance.read', facts: nothing },
  { type: 'balance.read', facts: { ...nothing, isProtected: true } },
  { type: 'balance.read', facts: { ...nothing, trips: false } },
  { type: 'balance.read', facts: { ...sampleFacts, isOpen: true } },
  { type: 'balance.read', facts: { ...nothing, isOpen: true } },
  { type: 'balance.stale' },
  { type: 'money.came', facts: sampleFacts },
  { type: 'money.came', facts: { ...sampleFacts, availableFen: 2_999 } },
  { type: 'delay.passed', facts: nothing },
  { type: 'delay.passed', facts: { ...nothing, ageMinutes: 61 } },
  { type: 'delay.passed', facts: { ...nothing, isPaying: true } },
  { type: 'delay.passed', facts: { ...nothing, isProtected: true } },
  { type: 'delay.passed', facts: { ...nothing, trips: false } },
  { type: 'delay.passed', facts: { ...nothing, availableFen: -999 } },
  { type: 'trip.confirm', facts: { ...nothing, isProtected: true } },
  { type: 'trip.confirm', facts: { ...nothing, ageMinutes: 61 } },
  { type: 'trip.confirm', facts: sampleFacts },
  { type: 'trip.settled', outcome: 'done' },
  { type: 'trip.settled', outcome: 'failed' },
  { type: 'trip.settled', outcome: 'unknown' },
  { type: 'reclose.order' },
  { type: 'reclose.settled', outcome: 'done' },
  { type: 'reclose.settled', outcome: 'failed' },
  { type: 'reclose.settled', outcome: 'unknown' },
  { type: 'command.resend' },
]
