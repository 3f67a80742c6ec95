/** States of the machine `command`; words `command.state.<state>`. */
export const commandStates = [
  'awaitingApproval',
  'queued',
  'sent',
  'acknowledged',
  'overdue',
  'succeeded',
  'partlyFailed',
  'unsaved',
  'failed',
  'unknown',
  'cancelled',
] as const
export type CommandState = (typeof commandStates)[number]

/** It is not known yet how these end. */
export const openCommandStates = ['awaitingApproval', 'queued', 'sent', 'acknowledged', 'overdue'] as const
