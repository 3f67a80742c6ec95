import type {
  Answer,
  Command,
  Heartbeat,
  RegistrationReport,
  Telemetry,
  UpKind,
} from '#contract/field/field.contract.ts'
import type { SampleMessage } from '#contract/field/sample.ts'

interface Up {
  heartbeat: Heartbeat
  telemetry: Telemetry
  sample: SampleMessage
  registration: RegistrationReport
  answer: Answer
}

/** Receives what terminals say, already parsed. A rejected promise leaves the message unacknowledged. */
export type UpListener<Kind extends UpKind> = (address: string, message: Up[Kind]) => Promise<void>

/** The server's side of the field: an embedded broker, or a client of an existing one (`MQTT_URL`). */
export interface Bus {
  /** One listener a kind; set before `start`. */
  on<Kind extends UpKind>(kind: Kind, listener: UpListener<Kind>): void
  /** Terminals that came or went, where the broker tells (embedded), else inferred from heartbeats. */
  onPresence(listener: (address: string, connected: boolean) => Promise<void>): void
  /**
   * Publishes at QoS 1. Resolves when the broker took it, which says nothing of the terminal.
   *
   * @throws Error when the broker is out of reach; the outbox tries again
   */
  send(address: string, command: Command): Promise<void>
  /** True while the broker can be reached. */
  readonly ready: boolean
  start(): Promise<void>
  stop(): Promise<void>
}
