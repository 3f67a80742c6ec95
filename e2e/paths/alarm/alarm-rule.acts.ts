import type { AnyEventObject } from 'xstate'

import { alarmRuleCases, alarmRuleMachine } from '#machines/alarm/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'

import type { Act } from '../play/act.ts'
import { playRecord, type RecordPlayer } from '../play/record/play-record.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const buttons: Readonly<Record<string, string>> = {
  'rule.change': '编辑',
  'rule.try': '试算',
  'rule.switchOn': '启用',
  'rule.switchOff': '停用',
  'rule.remove': '删除',
}
const states: Readonly<Record<string, string>> = {
  draft: '草稿',
  tried: '已试算',
  on: '已启用',
  off: '已停用',
}
const terminalOffline = '5'

/** One rule from its form to its removal: everything is a person's wish. */
async function rulePlayer({ page, product }: Stage, db: Db): Promise<RecordPlayer> {
  await keepToken(page, product.origin)
  await page.goto('/faultAlarm/alertConfig')
  let name = `路径规则 ${Date.now()}`
  let id: number | null = null
  const dialog = page.getByRole('dialog')
  const drawer = dialog.filter({ has: page.getByRole('heading', { name: /^路径规则/u }) }).first()
  const button = (label: string) => drawer.getByRole('button', { name: label, exact: true })
  const top = dialog.last()
  const press = (label: string): Promise<void> =>
    top.getByRole('button', { name: label, exact: true }).click()

  async function add(): Promise<void> {
    await page.getByRole('button', { name: '新增' }).first().click()
    await top.getByLabel('规则名称').fill(name)
    await top.getByLabel('监测方式').selectOption(terminalOffline)
    await top.getByRole('textbox', { name: '告警内容', exact: true }).fill('{terminal} 离线')
    await top.getByRole('textbox', { name: '英文告警内容' }).fill('{terminal} is offline')
    await press('保存')
    await button('试算').waitFor()
    const row = await db
      .selectFrom('alarm_rule')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    id = row.id
  }

  async function wish({ type, why, days }: AnyEventObject): Promise<void> {
    await button(buttons[type] ?? type).click()
    if (type === 'rule.change') {
      name = `${name}改`
      await top.getByLabel('规则名称').fill(name)
      await top.getByLabel('修改原因').fill(String(why))
      await press('保存')
    } else if (type === 'rule.try') {
      await top.getByLabel('试算天数').selectOption(String(days))
      await press('开始试算')
      await expect(top.getByRole('status').filter({ hasText: '条告警' })).toBeVisible()
      await top.getByRole('button', { name: '关闭' }).first().click()
    } else if (type === 'rule.remove') await press('删除')
    else {
      await top.getByLabel('原因').fill(String(why))
      await press(buttons[type] ?? type)
    }
  }

  return {
    machine: alarmRuleMachine,
    machineId: alarmRuleMachine.id,
    get entityId() {
      return id === null ? null : String(id)
    },
    async offers({ type }: AnyEventObject) {
      const label = buttons[type]
      // A rule is added once, by being entered.
      if (label === undefined || id === null) return null
      return isUsable(button(label))
    },
    perform: (event) => (event.type === 'rule.add' ? add() : wish(event)),
    async shows({ value }) {
      if (value === 'removed') return expect(dialog).toHaveCount(0)
      await expect(drawer.getByText(states[String(value)] ?? '', { exact: true }).first()).toBeVisible()
      await expect(dialog).toHaveCount(1)
    },
  }
}

export const acts: readonly Act[] = [
  {
    title: 'alarmRule',
    subject: { machine: alarmRuleMachine, cases: alarmRuleCases },
    options: {},
    play: (stage, course) => playRecord(stage, course, (db) => rulePlayer(stage, db)),
  },
]
