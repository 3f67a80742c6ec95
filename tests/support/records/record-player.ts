import { randomUUID } from 'node:crypto'

import type { Call } from '#contract/kernel/call.ts'
import type { Verb, Versioned } from '#contract/kernel/record/types.ts'
import type { RecordKind } from '#contract/record-catalogue.ts'
import type { RecordDeed } from '#contract/record/record.contract.ts'
import { anyRecordHandlers } from '#server/platform/records/any-record-handlers.ts'
import type { Use } from '#server/platform/records/used-records.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import type { Entries, ServedRecord, WireRow } from '#server/platform/records/record-table.ts'

import type { RecordStage } from './record-stage.ts'

type Who = 'own' | 'sibling' | 'all'
interface Page {
  readonly list: WireRow[]
  readonly total: number
}

/** Calls a record as the server does: the input is parsed, and the answer is held against the call's schema. */
export interface RecordPlayer {
  readonly removesSeveral: boolean
  search(query?: object, who?: Who): Promise<Page>
  /** The row in the list of those who see all. */
  find(id: number): Promise<WireRow>
  add(entries: Entries, requestId?: string, who?: Who): Promise<number>
  update(id: number, version: number, entries: Entries, who?: Who): Promise<unknown>
  /** As the calls of every record tell it. */
  read(id: number, who?: Who): Promise<Readonly<Record<string, unknown>>>
  history(id: number, who?: Who): Promise<readonly RecordDeed[]>
  uses(ids: number[], who?: Who): Promise<readonly Use[]>
  /** One call, or one each where the call takes no more. */
  remove(chosen: readonly Versioned[], who?: Who): Promise<void>
}

type AnyHandlers = Readonly<Record<string, (input: unknown, context: unknown) => Promise<unknown>>>

export function recordPlayer(stage: RecordStage, record: ServedRecord): RecordPlayer {
  const { calls, named } = record.declared
  const handlers = recordHandlers(stage.platform, record) as unknown as AnyHandlers
  const any = anyRecordHandlers(stage.platform, { [record.declared.kind]: record })
  // A test's own record is none of the catalogue's.
  const kind = record.declared.kind as RecordKind
  const paged = { pageNum: 1, pageSize: 100 }
  const ask = async (verb: Verb, input: object, who: Who): Promise<unknown> => {
    const call: Call | undefined = calls[verb]
    const name = Object.keys(named).find((one) => named[one] === call)
    const handler = name === undefined ? undefined : handlers[name]
    if (call === undefined || name === undefined || handler === undefined)
      throw new Error(`${record.declared.kind} has no call to ${verb}`)
    return call.data.parse(await handler(call.input.parse(input), stage.as(who, name)))
  }
  const search = async (query: object = {}, who: Who = 'own') => (await ask('search', query, who)) as Page
  const removesSeveral = calls.remove?.method === 'POST'
  return {
    removesSeveral,
    search,
    async find(id) {
      const { list } = await search({ pageSize: 300 }, 'all')
      const row = list.find((one) => one.id === id)
      if (!row) throw new Error(`${record.declared.kind} ${id} is not in the list`)
      return row
    },
    add: async (entries, requestId = randomUUID(), who = 'own') =>
      ((await ask('add', { requestId, ...entries }, who)) as { id: number }).id,
    read: (id, who = 'own') => any.readRecord({ kind, id }, stage.as(who, 'readRecord')),
    history: async (id, who = 'own') =>
      (await any.readRecordHistory({ kind, id, ...paged }, stage.as(who, 'readRecordHistory'))).list,
    uses: async (ids, who = 'own') =>
      (await any.readRecordUses({ kind, ids }, stage.as(who, 'readRecordUses'))).uses,
    update: (id, version, entries, who = 'own') => ask('update', { id, version, ...entries }, who),
    async remove(chosen, who = 'own') {
      if (removesSeveral) await ask('remove', { records: chosen }, who)
      else
        for (const { id, version } of chosen)
          await ask('remove', { id: String(id), version: String(version) }, who)
    },
  }
}
