import type {
  Answer,
  Command,
  Heartbeat,
  RegistrationReport,
  Telemetry,
  UpKind,
} from '#contract/field/field.contract.ts'
import type { EventMessage } from '#contract/field/device-event.ts'
import type { OperationResult } from '#contract/field/operation.ts'
import type { SampleMessage } from '#contract/field/sample.ts'
import type { UpgradeReport } from '#contract/field/upgrade.ts'

interface Up {
  heartbeat: Heartbeat
  telemetry: Telemetry
  sample: SampleMessage
  registration: RegistrationReport
  answer: Answer
  event: EventMessage
  result: OperationResult
  upgrade: UpgradeReport
}

/** Receives what terminals say, parsed and as it came. A rejected promise leaves the message unacknowledged. */
export type UpListener<Kind extends UpKind> = (
  address: string,
  message: Up[Kind],
  raw: string,
) => Promise<void>

/** One piece of a file for a terminal (contract/field/upgrade.ts). */
export interface Piece {
  readonly upgradeId: string
  readonly n: number
  readonly bytes: Buffer
}

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
  /**
   * Publishes a piece of a file at QoS 0: what is lost is asked for again, and nothing is kept for a terminal that is away.
   *
   * @throws Error when the broker is out of reach
   */
  sendPiece(address: string, piece: Piece): Promise<void>
  /** True while the broker can be reached. */
  readonly ready: boolean
  start(): Promise<void>
  stop(): Promise<void>
}
