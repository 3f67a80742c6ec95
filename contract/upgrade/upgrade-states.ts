/** States of the machine `upgrade`; words `upgrade.state.<state>`. */
export const upgradeStates = [
  'planned',
  'distributing',
  'verifying',
  'installing',
  'confirmed',
  'rolledBack',
  'failed',
  'withdrawn',
  'unknown',
] as const
export type UpgradeState = (typeof upgradeStates)[number]

/** Nothing else is planned for a device while it has one of these: the database sees to it as well. */
export const openUpgradeStates = ['planned', 'distributing', 'verifying', 'installing'] as const
/** A terminal has one of these at the most. */
export const workingUpgradeStates = ['distributing', 'verifying', 'installing'] as const

/** States of the machine `rollOut`; words `rollOut.state.<state>`. */
export const rollOutStates = [
  'running',
  'waiting',
  'paused',
  'stopping',
  'completed',
  'partlyFailed',
  'stopped',
] as const
export type RollOutState = (typeof rollOutStates)[number]
export const openRollOutStates = ['running', 'waiting', 'paused', 'stopping'] as const

/** What a file is for (`updKind`): 1 programs of terminals, 2 programs of meters. Words `upgradeFile.kind.<kind>`. */
export const updKinds = [1, 2] as const
export type UpdKind = (typeof updKinds)[number]
