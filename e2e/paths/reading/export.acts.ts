import { sql } from 'kysely'
import type { AnyEventObject } from 'xstate'

import { exportCases, type ExportEvent, exportMachine } from '#machines/export/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lockExport, moveExportIfAllowed } from '#server/reading/export/export-record.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'

import type { Act } from '../play/act.ts'
import { playRecord, type RecordPlayer } from '../play/record/play-record.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const states: Readonly<Record<string, RegExp>> = {
  queued: /^排队中/u,
  running: /^写入中/u,
  ready: /^可下载/u,
  failed: /^失败/u,
  cancelled: /^已取消/u,
  expired: /^已过期/u,
  unknown: /^结果未知/u,
}
const hourMs = 3_600_000
const inAnHour = (): string => new Date(Date.now() + hourMs).toISOString()

/** What happens to the file, at instants of now: the product itself ends what is past its deadline. */
function factOf(event: ExportEvent): ExportEvent {
  const at = new Date().toISOString()
  if (event.type === 'writing.begin') return { ...event, deadlineAt: inAnHour() }
  if (event.type === 'writing.completed') return { ...event, at, expiresAt: inAnHour() }
  return 'at' in event ? { ...event, at } : event
}

/** Every export is this node's to write, as one whose lease has not ended. */
async function leaseAll(db: Db): Promise<void> {
  await sql`create or replace function paths_lease() returns trigger language plpgsql as $$
    begin
      if new.state in ('queued', 'running') then new.leased_until := now() + interval '1 day'; end if;
      return new;
    end $$`.execute(db)
  await sql`create or replace trigger paths_lease before insert or update on data_export
    for each row execute function paths_lease()`.execute(db)
}

/** One export of the list: people order and cancel it, a node writes it. */
async function exportPlayer({ page, product }: Stage, db: Db): Promise<RecordPlayer> {
  await leaseAll(db)
  await keepToken(page, product.origin)
  await page.goto('/datacollect/dataExport')
  const name = `paths-${Date.now()}`
  const row = page
    .getByRole('grid', { name: '导出任务' })
    .getByRole('row')
    .filter({ hasText: `${name}.` })
  const cancel = row.getByRole('button', { name: '取消' })
  let id: number | null = null
  const tell = (exportId: number, event: ExportEvent): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await lockExport(tx, exportId)
      return moveExportIfAllowed(tx, { exportId, event, actor: 'server', address: '', at: new Date() })
    })

  async function order(format: string): Promise<void> {
    await page.getByRole('treeitem', { name: '有功功率 (kW)' }).click()
    await page.getByLabel('文件名').fill(name)
    await page.getByRole('combobox', { name: '格式' }).selectOption(format)
    await page.getByRole('button', { name: '提交导出' }).click()
    await row.waitFor()
    const made = await db
      .selectFrom('data_export')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    id = made.id
  }

  return {
    machine: exportMachine,
    machineId: exportMachine.id,
    get entityId() {
      return id === null ? null : String(id)
    },
    async offers({ type }: AnyEventObject) {
      return type === 'export.cancel' ? isUsable(cancel) : null
    },
    async perform(event) {
      const wanted = event as ExportEvent
      if (wanted.type === 'export.order') return order(wanted.format)
      if (wanted.type === 'export.cancel') return cancel.click()
      await tell(id ?? 0, factOf(wanted))
      // A list follows by itself while something in it is under way.
      await page.reload()
    },
    shows: ({ value }) => expect(row.getByText(states[String(value)] ?? '').first()).toBeVisible(),
    async end() {
      // Of one user only a few may be under way.
      if (id !== null) await tell(id, { type: 'export.cancel', at: new Date().toISOString() })
      await sql`drop function if exists paths_lease cascade`.execute(db)
    },
  }
}

export const acts: readonly Act[] = [
  {
    title: 'export',
    subject: { machine: exportMachine, cases: exportCases },
    options: {},
    play: (stage, course) => playRecord(stage, course, (db) => exportPlayer(stage, db)),
  },
]
