import type { AnyEventObject } from 'xstate'

import { assetCases, assetMachine } from '#machines/asset/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'

import type { Act } from '../play/act.ts'
import { playRecord, type RecordPlayer } from '../play/record/play-record.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const steps: Readonly<Record<string, string>> = {
  'asset.install': '安装',
  'asset.remove': '拆回',
  'asset.scrap': '报废',
}
const states: Readonly<Record<string, string>> = {
  toBeAllocated: '待分配',
  inUse: '使用中',
  scrapped: '已报废',
}

/** One meter from its stock-in to the scrap heap: everything is a person's wish. */
async function assetPlayer({ page, product }: Stage, db: Db): Promise<RecordPlayer> {
  await keepToken(page, product.origin)
  await page.goto('/datacollect/archive/meterAsset')
  const number = `PATH-${Date.now()}`
  let id: number | null = null
  const drawer = page.getByRole('dialog', { name: number })
  const button = (label: string) => drawer.getByRole('button', { name: label, exact: true })

  async function stockIn(): Promise<void> {
    await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增电表资产' })
    await form.getByLabel('资产编号').fill(number)
    for (const choice of ['电表种类', '通信规约', '厂家'])
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await form.getByLabel(choice).selectOption({ index: 1 })
    await form.getByRole('button', { name: '保存' }).click()
    await button('安装').waitFor()
    const row = await db
      .selectFrom('meter_asset')
      .select('id')
      .where('asset_no', '=', number)
      .executeTakeFirstOrThrow()
    id = row.id
  }

  async function move({ type, place, reason, testPassed }: AnyEventObject): Promise<void> {
    const label = steps[type] ?? type
    await button(label).click()
    const question = page.getByRole('dialog', { name: label, exact: true })
    await question.getByRole('textbox').fill(String(place ?? reason))
    if (testPassed === false) await question.getByText('不合格，报废').click()
    await question.getByRole('button', { name: label, exact: true }).click()
  }

  return {
    machine: assetMachine,
    machineId: assetMachine.id,
    get entityId() {
      return id === null ? null : `meterAsset:${id}`
    },
    async offers({ type, heldBy }: AnyEventObject) {
      const label = steps[type]
      // It is stocked in once, by being entered; one that a record holds is refused when it is taken there.
      if (label === undefined || id === null || Boolean(heldBy)) return null
      return isUsable(button(label))
    },
    perform: (event) => (event.type === 'asset.stockIn' ? stockIn() : move(event)),
    async shows({ value }) {
      await expect(drawer.getByText(states[String(value)] ?? '', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
    },
  }
}

export const acts: readonly Act[] = [
  {
    title: 'asset',
    subject: { machine: assetMachine, cases: assetCases },
    options: {},
    play: (stage, course) => playRecord(stage, course, (db) => assetPlayer(stage, db)),
  },
]
