import { randomUUID } from 'node:crypto'

import { pino } from 'pino'

import type { Command, RegistrationReport, UpKind } from '#contract/field/field.contract.ts'
import type { Bus, Piece, UpListener } from '#server/platform/field/bus.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { registrationHandlers } from '#server/registration/registration-handlers.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'

/** A broker that keeps what was sent, and can be away. */
export class FakeBus implements Bus {
  ready = true
  readonly sent: { address: string; command: Command }[] = []
  readonly #listeners = new Map<UpKind, UpListener<UpKind>>()

  on<Kind extends UpKind>(kind: Kind, listener: UpListener<Kind>): void {
    this.#listeners.set(kind, listener as UpListener<UpKind>)
  }

  onPresence(): void {}

  send(address: string, command: Command): Promise<void> {
    if (!this.ready) return Promise.reject(new Error('the broker is away'))
    this.sent.push({ address, command })
    return Promise.resolve()
  }

  readonly pieces: { address: string; piece: Piece }[] = []

  sendPiece(address: string, piece: Piece): Promise<void> {
    if (!this.ready) return Promise.reject(new Error('the broker is away'))
    this.pieces.push({ address, piece })
    return Promise.resolve()
  }

  hears(kind: UpKind, address: string, message: unknown): Promise<void> | undefined {
    return this.#listeners.get(kind)?.(address, message as never, JSON.stringify(message))
  }

  start = (): Promise<void> => Promise.resolve()
  stop = (): Promise<void> => Promise.resolve()
}

export const address = '410100000001'

/** One institution with another beside it, a terminal in each; the clock stands still until told. */
export async function setStage(db: Db) {
  const time = { now: new Date('2026-01-01T08:00:00.000Z') }
  const bus = new FakeBus()
  const platform: Platform = { db, bus, clock: { now: () => time.now }, log: pino({ level: 'silent' }) }
  const agencies = await db
    .insertInto('agency')
    .values(
      ['1.', '2.'].map((path, sort) => ({ parent_id: null, label: path, label_english: path, path, sort })),
    )
    .returning('id')
    .execute()
  const [ownAgency, otherAgency] = agencies.map(({ id }) => id)
  if (ownAgency === undefined || otherAgency === undefined) throw new Error('no agencies')
  await db.insertInto('protocol').values({ code: 'p', name: 'p' }).execute()
  const addTerminal = async (agencyId: number, terminalAddress: string): Promise<number> => {
    const site = await db
      .insertInto('site')
      .values({
        agency_id: agencyId,
        label: '一号站',
        label_english: 'Site 1',
        has_storage: false,
        rated_power_w: 0,
        rated_capacity_wh: 0,
        station_terminal_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const terminal = await db
      .insertInto('terminal')
      .values({
        agency_id: agencyId,
        site_id: site.id,
        name: `T ${terminalAddress}`,
        address: terminalAddress,
        asset_no: 'A-1',
        protocol: 'p',
        vender: '',
        model_name: '',
        buy_date: '2025-01-01',
        connected: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return terminal.id
  }
  const termId = await addTerminal(ownAgency, address)
  const foreignTermId = await addTerminal(otherAgency, '410200000001')
  const context = (userName: string) =>
    callBy(callerWith({ userName, agencyIds: [ownAgency], sessionId: userName }))
  const handlers = registrationHandlers(platform)
  const start = (
    changes: { requestId?: string; termId?: number; giveUpMinutes?: number } = {},
    user = 'wang',
  ) =>
    handlers.startBoxRegistration(
      { requestId: randomUUID(), termId, giveUpMinutes: 60, ...changes },
      context(user),
    )
  const detail = (of = termId) => handlers.readRegistrationDetail({ termId: of }, context('wang'))
  const status = (of = termId) => handlers.readRegistrationStatus({ termId: of }, context('wang'))
  const later = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms)
  }
  return { platform, bus, handlers, context, termId, foreignTermId, start, detail, status, later }
}

export const box = {
  fConAdd: '410100000011',
  branch: '2',
  meters: [{ fConAdd: '410100000111', fAmNo: 'M-1' }],
}

export const report = (requestId: string, changes: Partial<RegistrationReport> = {}): RegistrationReport => ({
  requestId,
  mode: 'box',
  stage: 2,
  outcome: 'running',
  reason: null,
  boxes: [],
  at: '2026-01-01T08:00:00.000Z',
  ...changes,
})
