import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import type { TerminalStep } from '#contract/terminal/terminal-states.ts'
import { terminalCases, type TerminalEvent, terminalMachine } from '#machines/terminal/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { terminalStage } from '#tests/server/terminal/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

const states: Readonly<Record<number, string>> = { 1: 'stopped', 2: 'running', 3: 'retired' }

function stepOf(event: TerminalEvent): TerminalStep {
  if (event.type === 'terminal.start') return { step: 'start' }
  if (event.type === 'terminal.stop') return { step: 'stop', reason: event.reason }
  return { step: 'retire', reason: event.reason, testPassed: true }
}

/** One terminal, by the calls of the archive; devices that it reads come and go as the event says. */
async function terminalPlayer(db: Db): Promise<RecordPlayer> {
  const stage = await terminalStage(db)
  const { id, entries } = await stage.enter()
  const { id: typeId } = await db
    .insertInto('device_type')
    .values({ code: `meter${id}`, name: '表', name_english: 'Meter' })
    .returning('id')
    .executeTakeFirstOrThrow()
  async function prepare(event: TerminalEvent): Promise<void> {
    if (event.type !== 'terminal.retire') return
    await db.deleteFrom('device').where('terminal_id', '=', id).execute()
    const place = { agency_id: stage.agencyId, site_id: Number(entries['siteId']), type_id: typeId }
    for (let n = 0; n < event.devices; n += 1)
      await db
        .insertInto('device')
        .values({ ...place, code: `M${n}`, name: '表', terminal_id: id, address: String(n + 1) })
        .execute()
  }
  async function act(event: TerminalEvent): Promise<void> {
    await prepare(event)
    const { version } = await stage.rowOf(id)
    await stage.step({ requestId: randomUUID(), id, version, change: stepOf(event) })
  }
  return {
    entityId: String(id),
    send: ({ event }) => act(event as TerminalEvent),
    tries: (event: AnyEventObject) => isRefused(act(event as TerminalEvent)),
    state: async () => states[(await stage.rowOf(id)).state] ?? '',
  }
}

testRecord({ title: 'terminal', machine: terminalMachine, cases: terminalCases, player: terminalPlayer })
