import type { UpKind } from '#contract/field/field.contract.ts'
import type { Bus, UpListener } from '#server/platform/field/bus.ts'

/** A bus without a broker: tests say what terminals say. */
export class FakeBus implements Bus {
  readonly ready = true
  readonly #listeners = new Map<UpKind, UpListener<UpKind>>()
  readonly #presence: Parameters<Bus['onPresence']>[0][] = []

  on<Kind extends UpKind>(kind: Kind, listener: UpListener<Kind>): void {
    this.#listeners.set(kind, listener as UpListener<UpKind>)
  }

  onPresence(listener: Parameters<Bus['onPresence']>[0]): void {
    this.#presence.push(listener)
  }

  async say<Kind extends UpKind>(
    kind: Kind,
    address: string,
    message: Parameters<UpListener<Kind>>[1],
  ): Promise<void> {
    await this.#listeners.get(kind)?.(address, message, JSON.stringify(message))
  }

  async appear(address: string, connected: boolean): Promise<void> {
    for (const listener of this.#presence) await listener(address, connected)
  }

  send = (): Promise<void> => Promise.resolve()
  sendPiece = (): Promise<void> => Promise.resolve()
  start = (): Promise<void> => Promise.resolve()
  stop = (): Promise<void> => Promise.resolve()
}
