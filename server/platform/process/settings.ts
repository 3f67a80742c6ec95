/** Everything about a server that its administrator decides; read once, before anything starts. */
export interface Settings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Holds the embedded database, the demo fleet's files and nothing else. */
  readonly dataDir: string
  /** Demo utility and its simulated terminals, where the database is still empty. */
  readonly demo: boolean
  /** `null`: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** `null`: the embedded broker. */
  readonly mqttUrl: string | null
  readonly mqttHost: string
  /** 0 takes any free port. */
  readonly mqttPort: number
  /** Names this node at an existing broker; `null`: the machine's name. */
  readonly nodeId: string | null
  /** How much faster than a real one the demo fleet registers boxes. */
  readonly speed: number
  readonly logLevel: LogLevel
  /** Addresses or networks of reverse proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Other origins that the sign-in page may jump to. */
  readonly jumpOrigins: readonly string[]
  readonly bodyLimitBytes: number
  /** Secrets of authenticators rest under it. `null`: under a key in the database. */
  readonly secretKey: string | null
  /** What all blank prepaid cards carry, 32 hex digits. `null`: the demo's in a demo, else no blank cards. */
  readonly cardTransportKey: string | null
  /** PEM of the public key that upgrade files are signed for. `null`: signatures are not looked at. */
  readonly upgradeKey: string | null
  /** Roots of the evidence are written to it as well. `null`: nowhere. */
  readonly evidenceFile: string | null
  /** Calls that one user may make in a minute; one address may make ten times as many. 0: no limit. */
  readonly callsPerMinute: number
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Every fault of the settings at once, in plain words. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** A fault of one setting, without the setting's name. */
export class SettingFault extends Error {}
