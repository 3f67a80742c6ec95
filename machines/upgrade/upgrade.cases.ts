import type { UpgradeEvent } from './upgrade.machine.ts'

const report = {
  type: 'stage.reported',
  stage: 'receiving',
  isWanted: false,
  reason: null,
  isDeviceFree: true,
} as const

/** One event for each way that an upgrade can go. */
export const upgradeCases: readonly UpgradeEvent[] = [
  { type: 'upgrade.plan', isDeviceFree: true },
  { type: 'upgrade.plan', isDeviceFree: false },
  { type: 'upgrade.offer', isTerminalFree: true },
  { type: 'upgrade.offer', isTerminalFree: false },
  { type: 'upgrade.withdraw' },
  { type: 'upgrade.offerAgain' },
  { type: 'terminal.refused', reason: 'wrong_model' },
  report,
  { ...report, isDeviceFree: false },
  { ...report, stage: 'verifying' },
  { ...report, stage: 'verifying', isDeviceFree: false },
  { ...report, stage: 'installing' },
  { ...report, stage: 'installing', isDeviceFree: false },
  { ...report, stage: 'installed', isWanted: true },
  { ...report, stage: 'installed' },
  { ...report, stage: 'rolledBack', reason: 'other' },
  { ...report, stage: 'failed', reason: 'bad_digest' },
  { ...report, stage: 'failed', reason: 'stopped' },
  { type: 'version.seen' },
  { type: 'deadline.passed' },
]
