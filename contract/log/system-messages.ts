/**
 * What the server writes into the system log, in its own words. The log keeps these, testers and auditors search for
 * them, so none is ever reworded; the console says each in the reader's language, `systemLog.message.<name>`.
 */
export const systemMessages = {
  userSignedIn: 'a user signed in',
  userSignedOut: 'a user signed out',
  signInFailed: 'a sign-in failed',
  secondStepFailed: 'the second step of a sign-in failed',
  passwordChanged: 'a password was changed',
  sessionsEnded: 'sessions of a user were ended by an administrator',
  callFailed: 'a call failed unexpectedly',
  consoleFault: 'a console met a fault',
  serverRuns: 'the server runs',
  serverStops: 'the server stops',
  partDidNotStop: 'a part did not stop as it should',
  dataCopied: 'all data was copied',
  brokerConnected: 'connected to the broker',
  brokerRefused: 'the broker refused the subscription to the field',
  brokerLost: 'the connection to the broker is lost',
  brokerAway: 'the broker cannot be reached',
  databaseLost: 'a database connection was lost',
  databaseEnded: 'the embedded database ended by itself; it is started again',
  databaseStartedAgain: 'the embedded database runs again',
  databaseNotStarted: 'the embedded database could not be started; it is tried again',
  fieldPacketTooLarge: 'a connection to the field was ended: its packet is too long',
  fieldMessageUnstorable: 'a field message can never be stored and was dropped',
  linesLeftOut: 'equal lines were left out of the log',
  commandNotSent: 'a command could not be sent; it is tried again',
  resultNotKept: 'a command succeeded at its terminal and could not be stored here; it is tried again',
  fieldMessageFailed: 'a field message could not be handled; it stays unacknowledged',
  fieldMessageDropped: 'dropped a field message',
  readingsDropped: 'dropped readings of unknown terminals or devices',
  readingsApart: 'kept readings apart whose time cannot be believed',
  clockWrong: 'the clock of a terminal is wrong; its readings are kept apart',
  clockRight: 'the clock of a terminal is right again',
  reportOfUnknown: 'a registration report of a terminal that is not known',
  terminalNotProven: 'a terminal could not be authenticated',
  presenceFailed: 'a change of presence could not be handled',
  jobFailed: 'a job failed and is tried again',
  demoCardsShort: 'the demo has fewer cards than meant',
  refusedNotWritten: 'a refused attempt could not be written down',
  transportKeyMissing: 'CARD_TRANSPORT_KEY is not set: blank prepaid cards are not taken',
  drawingsMissing: 'no drawings were built: definitions are kept without them',
  rootMade: 'a root of the evidence was made; kept elsewhere it shows any later change',
  evidenceSound: 'all evidence was checked and holds',
  evidenceBroken: 'evidence was checked and does not hold',
  fleetEnded: 'the simulated fleet ended by itself',
} as const

export type SystemMessage = keyof typeof systemMessages

export const systemMessageNames = Object.keys(systemMessages) as SystemMessage[]

const named = new Map<string, SystemMessage>(systemMessageNames.map((name) => [systemMessages[name], name]))

/** Which message it is; `undefined` for what another part, or another release, has written. */
export const systemMessageOf = (message: string): SystemMessage | undefined => named.get(message)

/** What the log says beside a message, in the order in which it is read; words `systemLog.fact.<name>`. */
export const systemFacts = [
  'job',
  'consoleMessage',
  'fault',
  'text',
  'error',
  'listensAt',
  'version',
  'by',
  'userId',
  'topic',
  'address',
  'readings',
  'unsaid',
  'requestId',
  'connected',
  'granted',
  'file',
  'tables',
  'rows',
  'bytes',
  'code',
  'url',
  'count',
  'at',
  'info',
  'stack',
  'more',
  'since',
  'cut',
] as const
export type SystemFact = (typeof systemFacts)[number]

/** Work that the server does again and again; words `systemLog.job.<name>`. */
export const systemJobs = [
  'mails',
  'alarm rules',
  'data exports',
  'evidence roots',
  'evidence checks',
  'silent equipment',
  'alarm groups',
  'audit retention',
  'card orders',
  'command deadlines',
  'commands',
  'modbus',
  'demo cards',
  'imports',
  'last-seen',
  'outbox',
  'refused attempts',
  'registration deadlines',
  'session sweep',
  'unsaved commands',
  'command retention',
  'upgrades',
  'roll-outs',
  'silent-terminals',
  'collection tasks',
  'fee control',
  'gaps of readings',
  'rollups',
  'reading retention',
  'terminal clocks',
  'system log',
  'system log retention',
] as const
export type SystemJob = (typeof systemJobs)[number]
