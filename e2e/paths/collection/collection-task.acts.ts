import type { AnyEventObject } from 'xstate'

import {
  collectionTaskCases,
  type CollectionTaskEvent,
  collectionTaskMachine,
} from '#machines/collection/index.ts'
import { collectionAnswers } from '#server/collection/run/settle-run.ts'
import type { Db } from '#server/platform/database/database.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'

import type { Act } from '../play/act.ts'
import { playRecord, type RecordPlayer } from '../play/record/play-record.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'
import { silentTerminal } from './silent-terminal.ts'

const buttons: Readonly<Record<string, string>> = {
  'run.begin': '立即执行',
  'task.change': '修改起始时间',
  'task.pause': '暂停',
  'task.resume': '恢复',
  'task.remove': '删除',
}
const states: Readonly<Record<string, string>> = {
  'waiting.unrun': '尚未执行',
  'waiting.done': '已完成',
  'waiting.partial': '部分完成',
  'waiting.failed': '未读到',
  'waiting.unknown': '结果未知',
  asking: '执行中',
  paused: '已暂停',
}
const dayMs = 86_400_000
const page1 = '/datacollect/collectionTask'
type Outcome = Extract<CollectionTaskEvent, { type: 'run.settle' }>['outcome']

/** One task of a terminal that answers nobody by itself: what its answer is, the path says. */
async function taskPlayer({ page, product }: Stage, db: Db): Promise<RecordPlayer> {
  const { terminalId, address, templateName } = await silentTerminal(db)
  await keepToken(page, product.origin)
  await page.goto(`${page1}?terminalMng=${address}`)
  const dialog = page.getByRole('dialog')
  const [drawer, top] = [dialog.first(), dialog.last()]
  const button = (label: string) => drawer.getByRole('button', { name: label, exact: true })
  let [id, days]: [number | null, number] = [null, 1]

  /** Another day each time, far enough that the cycle brings nothing about by itself. */
  async function enterStart(): Promise<void> {
    days += 1
    const day = top.getByRole('textbox', { name: '首次执行时间' })
    await day.fill(new Date(Date.now() + days * dayMs).toISOString().slice(0, 10))
    await day.press('Enter')
  }
  async function assign(): Promise<void> {
    await page.getByRole('button', { name: '分配任务' }).click()
    const option = top
      .getByRole('combobox', { name: /任务模板/u })
      .locator('option', { hasText: templateName })
    await top
      .getByRole('combobox', { name: /任务模板/u })
      .selectOption((await option.first().textContent()) ?? '')
    await enterStart()
    await top.getByRole('searchbox').fill(address)
    await top.getByRole('button', { name: '查询', exact: true }).click()
    await top.getByRole('row').filter({ hasText: address }).getByRole('button', { name: '选择' }).click()
    await top.getByRole('button', { name: '分配任务', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const made = await db
      .selectFrom('collection_task')
      .select('id')
      .where('terminal_id', '=', terminalId)
      .executeTakeFirstOrThrow()
    id = made.id
    // The server fills gaps by itself, which is a run that the path does not have.
    await db.updateTable('collection_task').set({ next_fill_at: null }).where('id', '=', id).execute()
    await page.goto(`${page1}?terminalMng=${address}&id=${id}`)
  }
  async function settle(task: number, outcome: Outcome): Promise<void> {
    const run = await db
      .selectFrom('collection_run')
      .select(['request_id', 'asked'])
      .where('task_id', '=', task)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const got = {
      device: '1',
      item: 'a',
      ok: true,
      value: outcome === 'done' ? (run.asked ?? 1) : 1,
      reason: null,
    }
    const none = { device: '2', item: 'b', ok: false, value: null, reason: 'device_silent' as const }
    const items = outcome === 'done' ? [got] : outcome === 'partial' ? [got, none] : []
    const state = outcome === 'failed' || outcome === 'unknown' ? outcome : 'succeeded'
    await db.transaction().execute(async (tx) =>
      collectionAnswers.settled?.(tx, {
        requestId: run.request_id,
        terminalId,
        code: 'collectData',
        devices: [],
        content: {},
        batchId: null,
        state,
        reason: null,
        items,
        at: new Date(),
      }),
    )
    // The list looks again by itself, but seldom.
    await page.reload()
  }
  async function wish(type: string): Promise<void> {
    const label = buttons[type] ?? type
    await button(label).click()
    if (type === 'task.change') await enterStart()
    await top.getByRole('button', { name: label, exact: true }).click()
  }

  return {
    machine: collectionTaskMachine,
    machineId: collectionTaskMachine.id,
    get entityId() {
      return id === null ? null : String(id)
    },
    async offers({ type }: AnyEventObject) {
      const label = buttons[type]
      if (label === undefined || id === null) return null
      return isUsable(button(label))
    },
    perform(event) {
      const wanted = event as CollectionTaskEvent
      if (wanted.type === 'task.assign') return assign()
      return wanted.type === 'run.settle' ? settle(id ?? 0, wanted.outcome) : wish(wanted.type)
    },
    async shows({ value }) {
      const at = typeof value === 'string' ? value : `waiting.${String(Object(value).waiting)}`
      if (at === 'removed') return expect(dialog).toHaveCount(0)
      await expect(drawer.getByText(states[at] ?? '', { exact: true }).first()).toBeVisible()
      await expect(dialog).toHaveCount(1)
    },
    async end() {
      // Nobody asks a terminal that is not there.
      await db
        .deleteFrom('remote_command')
        .where('terminal_id', '=', terminalId)
        .where('state', '=', 'queued')
        .execute()
    },
  }
}

export const acts: readonly Act[] = [
  {
    title: 'collectionTask',
    subject: { machine: collectionTaskMachine, cases: collectionTaskCases },
    options: {},
    play: (stage, course) => playRecord(stage, course, (db) => taskPlayer(stage, db)),
  },
]
