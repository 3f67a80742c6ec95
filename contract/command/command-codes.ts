/** What a command does: `read` changes nothing at the device, `set` writes to it, `act` switches something. */
export type CommandKind = 'read' | 'set' | 'act'

interface CommandCode {
  readonly kind: CommandKind
  /** Asked for by typing the terminal's name; where the parameter `commandApproval` is on, a second person releases it. */
  readonly isDangerous?: true
  /** Breaker event types of collection §9: 0 close, 1 trip, 2 load control, 3 off-grid, 4 on-grid. */
  readonly breakerEvent?: 0 | 1 | 2 | 3 | 4
  /** Its content gets the instant `at` when it is sent: what waited must not set an old time. */
  readonly isTimed?: true
  /** Said to meters by frames of DL/T 645-2007: to them alone, or to them too. Without addresses `only` means all behind the terminal. */
  readonly meters?: 'only' | 'too'
}

/**
 * Everything that a terminal can be asked to do, by the code that goes over the wire
 * (contract/field/operation.ts). Words: `command.code.<code>`, `command.ask.<code>`.
 */
const codes = {
  readClock: { kind: 'read', meters: 'too' },
  setClock: { kind: 'set', isTimed: true, meters: 'too' },
  readParameters: { kind: 'read', meters: 'too' },
  setParameters: { kind: 'set', meters: 'too' },
  closeBreaker: { kind: 'act', isDangerous: true, breakerEvent: 0, meters: 'too' },
  tripBreaker: { kind: 'act', isDangerous: true, breakerEvent: 1, meters: 'too' },
  controlLoad: { kind: 'act', isDangerous: true, breakerEvent: 2 },
  leaveGrid: { kind: 'act', isDangerous: true, breakerEvent: 3 },
  joinGrid: { kind: 'act', isDangerous: true, breakerEvent: 4 },
  readBreaker: { kind: 'read', meters: 'too' },
  setBreaker: { kind: 'set', isDangerous: true },
  /** What only meters do, by frames of DL/T 645-2007. */
  startAlarm: { kind: 'act', meters: 'only' },
  endAlarm: { kind: 'act', meters: 'only' },
  keepPower: { kind: 'act', isDangerous: true, meters: 'only' },
  endKeepPower: { kind: 'act', meters: 'only' },
  freezeData: { kind: 'act' },
  broadcastClock: { kind: 'set', isTimed: true },
  /** Their event records become events. */
  readEvents: { kind: 'read', meters: 'only' },
  recallData: { kind: 'read', meters: 'too' },
  /** Asked for by collection tasks and recalls; content: contract/field/collect.ts. */
  collectData: { kind: 'read' },
  readChannels: { kind: 'read' },
  /** Of prepaid meters (contract/fee): what they hold and whether their breaker is closed. */
  readBalance: { kind: 'read' },
  readFeeParameters: { kind: 'read' },
  setFeeParameters: { kind: 'set' },
  switchEncryption: { kind: 'set', isDangerous: true },
  /** Standby prices and the standby day-period plan of DL/T 645-2007 meters; in use from their own switch-over on. */
  setTariffs: { kind: 'set', meters: 'only' },
  setDayPlan: { kind: 'set', meters: 'only' },
  syncArchive: { kind: 'set' },
  syncFiles: { kind: 'set' },
  setPrograms: { kind: 'set' },
  setUpPrograms: { kind: 'set' },
  /** Of policies (contract/policy); content: contract/field/policy.ts. */
  setPolicy: { kind: 'set' },
  startPolicy: { kind: 'act', isDangerous: true },
  stopPolicy: { kind: 'act' },
  clearPolicy: { kind: 'set' },
  /** Offered by roll-outs; content: contract/field/upgrade.ts. */
  upgradeFirmware: { kind: 'set' },
} as const satisfies Readonly<Record<string, CommandCode>>

export type CommandCodeName = keyof typeof codes
/** The same with every property declared, so that any of them can be asked for. */
export const commandCodes: Readonly<Record<CommandCodeName, CommandCode>> = codes
export const commandCodeNames = Object.keys(codes) as [CommandCodeName, ...CommandCodeName[]]
