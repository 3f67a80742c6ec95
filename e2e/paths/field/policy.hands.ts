import type { Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { PolicyState } from '#contract/policy/policy-codes.ts'
import { policyWords } from '#contract/policy/policy.words.ts'
import type { PolicyEvent } from '#machines/policy/index.ts'
import { stateName } from '#machines/shared/states/state-name.ts'

import type { FieldWorld } from '#e2e/support/field/field-world.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { shownState } from '#e2e/support/field/shown-state.ts'
import { expect } from '#e2e/support/test.ts'

import type { RecordHands } from '../play/record/record-acts.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'
import { policyDevices } from './policy-devices.ts'

const word = (key: keyof typeof policyWords): string => policyWords[key][0]
const acts = {
  'policy.publish': word('policy.act.publish'),
  'policy.start': word('policy.act.start'),
  'policy.stop': word('policy.act.stop'),
  'policy.reset': word('policy.act.reset'),
  'policy.retry': word('policy.act.retry'),
  'policy.giveUp': word('policy.act.giveUp'),
  'policy.change': '编辑',
  'policy.remove': '删除',
} as const
const confirm = async (type: keyof typeof acts, dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: acts[type], exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** One policy of two converters, each behind a terminal that the test plays. */
export async function policyHands({ page, product }: Stage, world: FieldWorld): Promise<RecordHands> {
  const { db } = world
  let id: number | null = null
  const { site, template, held, tell, whileEmpty, whileTaken } = await policyDevices(world, () => id ?? 0)
  const name = `${site.name}策略`
  await keepToken(page, product.origin)
  await page.goto('/datacollect/policyManagement/policy')
  const drawer = (): Locator => page.getByRole('dialog').first()
  const isOpen = async (title: string): Promise<Locator> => {
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog).toBeVisible()
    return dialog
  }

  async function pick(form: Locator, label: string, wanted: string): Promise<void> {
    await form
      .getByRole('button', { name: new RegExp(label, 'u') })
      .first()
      .click()
    const picker = page.getByRole('dialog', { name: label }).last()
    await picker.getByRole('textbox').or(picker.getByRole('searchbox')).first().fill(wanted)
    await picker.getByRole('button', { name: '查询' }).click()
    await picker
      .getByRole('row')
      .filter({ hasText: wanted })
      .getByRole('button', { name: '选择', exact: true })
      .click()
    await picker.getByRole('button', { name: '确定' }).click()
    await expect(picker).toBeHidden()
  }
  async function add(): Promise<void> {
    await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog').first()
    await form.getByLabel(word('policy.field.name')).fill(name)
    await pick(form, word('policy.field.siteId'), site.name.replace('所', '站'))
    await pick(form, word('policy.field.templateId'), template.name)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByRole('button', { name: '保存' })).toBeHidden()
    const row = await db.selectFrom('policy').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    id = row.id
    await page.goto(`/datacollect/policyManagement/policy?id=${id}`)
  }
  /** Asks for a step by the drawer's button. @returns its dialog */
  async function ask(type: keyof typeof acts): Promise<Locator> {
    await drawer().getByRole('button', { name: acts[type], exact: true }).click()
    return isOpen(acts[type])
  }
  async function change(): Promise<void> {
    await drawer().getByRole('button', { name: acts['policy.change'], exact: true }).click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel(word('policy.field.remarks')).fill(`改于 ${Date.now()}`)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByRole('button', { name: '保存' })).toBeHidden()
  }
  async function remove(): Promise<void> {
    await drawer().getByRole('button', { name: acts['policy.remove'], exact: true }).click()
    const question = page.getByRole('dialog').last()
    await question
      .getByRole('button', { name: '确定' })
      .or(question.getByRole('button', { name: '删除' }))
      .last()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  async function step(event: PolicyEvent): Promise<void> {
    if (event.type === 'policy.add') return add()
    if (event.type === 'policy.change') return change()
    if (event.type === 'policy.remove') return remove()
    if (event.type === 'devices.told') return tell(event.progress.reached)
    const dialog = await ask(event.type)
    if (event.type === 'policy.start') await dialog.getByRole('textbox').fill(name)
    if (event.type === 'policy.giveUp') await dialog.getByRole('textbox').fill(event.why)
    await confirm(event.type, dialog)
  }

  /** A publication of nothing, or of what others have, cannot be confirmed. */
  async function canPublish(why: RegExp): Promise<boolean> {
    const dialog = await ask('policy.publish')
    await expect(dialog.getByText(why).first()).toBeVisible()
    const isEnabled = await dialog
      .getByRole('button', { name: acts['policy.publish'], exact: true })
      .isEnabled()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
    return isEnabled
  }

  async function isOffered(told: PolicyEvent, state: string): Promise<boolean | null> {
    if (told.type === 'devices.told' || told.type === 'policy.add' || id === null || state === 'removed')
      return null
    // How many hold the plan is as it is.
    if (told.type === 'policy.start' && told.holding === 0) return null
    const button = drawer().getByRole('button', { name: acts[told.type], exact: true })
    if (!(await isUsable(button))) return false
    if (told.type === 'policy.publish' && told.stretches === 0)
      return whileEmpty(() => canPublish(new RegExp(word('problem.policy.no_plan'), 'u')))
    if (told.type === 'policy.publish' && told.taken > 0) return whileTaken(() => canPublish(/已被“.*”占用/u))
    if (told.type === 'policy.giveUp' && told.why === '') {
      const dialog = await ask('policy.giveUp')
      const isEnabled = await dialog
        .getByRole('button', { name: acts['policy.giveUp'], exact: true })
        .isEnabled()
      await dialog.getByRole('button', { name: '取消' }).click()
      await expect(dialog).toBeHidden()
      return isEnabled
    }
    return true
  }
  // What is looked for in dialogs is looked for one after the other.
  let turn: Promise<unknown> = Promise.resolve()

  return {
    entityId: () => (id === null ? null : String(id)),
    perform: (event: AnyEventObject) => step(event as PolicyEvent),
    offers(event, at: AnyMachineSnapshot) {
      const next = turn.then(() => isOffered(event as PolicyEvent, stateName(at)))
      turn = next.catch(() => undefined)
      return next
    },
    async shows(state) {
      if (state === 'removed') {
        await expect(page.getByRole('dialog')).toHaveCount(0)
        return
      }
      await expect(shownState(drawer(), word(`policy.choice.state.${state as PolicyState}`))).toBeVisible()
      // Each device as its own machine has it.
      for (const one of await held()) {
        const device = drawer()
          .getByRole('listitem')
          .filter({ hasText: `PCS-${one.address}` })
        const said = word(`policy.device.${one.state}`)
        // oxlint-disable-next-line no-await-in-loop -- two of them
        await expect(shownState(device, said)).toBeVisible()
      }
    },
  }
}
