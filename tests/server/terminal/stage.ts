import { randomUUID } from 'node:crypto'

import type { Db } from '#server/platform/database/database.ts'
import { addRecord, changeRecord, removeRecords } from '#server/platform/records/change-records.ts'
import type { Entries } from '#server/platform/records/record-table.ts'
import { terminalAssetRecord } from '#server/asset/asset-records.ts'
import { terminalHandlers } from '#server/terminal/terminal-handlers.ts'
import { terminalRecord } from '#server/terminal/terminal-record.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'

const clerk = callerWith({ userName: 'clerk', language: 'EN' })
const context = (call: string) => callBy(clerk, call)

/** One institution with a site, terminals in operation, and terminals in its stock. */
export async function terminalStage(db: Db) {
  const platform = testPlatform(db, handClock())
  const { id: agencyId } = await db
    .insertInto('agency')
    .values({ parent_id: null, label: '郑州', label_english: 'Zhengzhou', path: '1.', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { changeTerminalState } = terminalHandlers(platform)
  const place = { db, agencyId }
  let made = 0
  return {
    db,
    agencyId,
    /** @returns the id of a terminal that was just stocked in */
    async stockIn(): Promise<number> {
      const entries = await entriesOf(terminalAssetRecord.declared, place, (made += 1))
      const wish = { ...entries, requestId: randomUUID() }
      return (await addRecord(platform, terminalAssetRecord, wish, context('addTerminalAsset'))).id
    },
    /** @returns the id of a terminal in operation, and what was entered of it */
    async enter(own: Entries = {}): Promise<{ id: number; entries: Entries }> {
      const entries = { ...(await entriesOf(terminalRecord.declared, place, (made += 1))), ...own }
      const wish = { ...entries, requestId: randomUUID() }
      return { ...(await addRecord(platform, terminalRecord, wish, context('addTerminal'))), entries }
    },
    change: (id: number, version: number, entries: Entries) =>
      changeRecord(platform, terminalRecord, { id, version, ...entries }, context('updateTerminal')),
    remove: (id: number, version: number) =>
      removeRecords(platform, terminalRecord, [{ id, version }], context('removeTerminal')),
    rowOf: (id: number) =>
      db
        .selectFrom('terminal')
        .select(['state', 'asset_no', 'terminal_asset_id', 'version', 'name'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    assetOf: (id: number) =>
      db
        .selectFrom('terminal_asset')
        .select(['state', 'place', 'asset_no', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    step: (wish: Parameters<typeof changeTerminalState>[0]) =>
      changeTerminalState(wish, context('changeTerminalState')),
  }
}
export type TerminalStage = Awaited<ReturnType<typeof terminalStage>>
