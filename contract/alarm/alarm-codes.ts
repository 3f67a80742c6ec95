/** Levels of alarms (collection §4): 1 fault, 2 alert, 3 warning, 4 unclassified. */
export const alarmLevels = [1, 2, 3, 4] as const
export type AlarmLevel = (typeof alarmLevels)[number]
export const alarmLevelTones = { 1: 'red', 2: 'orange', 3: 'blue', 4: 'grey' } as const

/** Statuses of alarms (collection §4, silences): 1 in progress, 2 confirmed, 3 dispatched, 4 completed, 5 ended. */
export const alarmStates = [1, 2, 3, 4, 5] as const
export type AlarmState = (typeof alarmStates)[number]
export const alarmStateTones = { 1: 'red', 2: 'orange', 3: 'blue', 4: 'green', 5: 'grey' } as const
