import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { OperationItem } from '#contract/field/operation.ts'
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
const said = (device: string): OperationItem => ({
  device,
  item: 'policy',
  ok: true,
  value: 'held',
  reason: null,
})
const plan = [{ startTime: '00:00', endTime: '06:00', chargingStatus: 1, power: 50_000 }]

/** One policy of two converters, each behind a terminal that the test plays. */
export async function policyHands({ page, product }: Stage, world: FieldWorld): Promise<RecordHands> {
  const { db } = world
  const site = await world.addSite(2)
  const terminals = await Promise.all(site.terminals.map(({ address }) => world.connect(address)))
  const { id: typeId } = await db
    .selectFrom('device_type')
    .select('id')
    .where('code', '=', 'pcs')
    .executeTakeFirstOrThrow()
  const devices: number[] = []
  for (const [index, terminal] of site.terminals.entries()) {
    const { id } = await db
      .insertInto('device')
      .values({
        agency_id: site.agencyId,
        site_id: site.siteId,
        type_id: typeId,
        code: `PCS-${index + 1}`,
        name: `${index + 1} 号变流器`,
        terminal_id: terminal.id,
        address: String(index + 1),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    devices.push(id)
  }
  const template = await db
    .insertInto('policy_template')
    .values({
      agency_id: site.agencyId,
      name: `${site.name}模板`,
      plan_type: 1,
      plan: JSON.stringify(plan),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  const name = `${site.name}策略`
  await keepToken(page, product.origin)
  await page.goto('/datacollect/policyManagement/policy')
  let id: number | null = null
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
  const confirm = async (type: keyof typeof acts, dialog: Locator): Promise<void> => {
    await dialog.getByRole('button', { name: acts[type], exact: true }).click()
    await expect(dialog).toBeHidden()
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

  const held = () =>
    db
      .selectFrom('policy_device')
      .selectAll()
      .where('policy_id', '=', id ?? 0)
      .orderBy('device_id')
      .execute()
  /** Commands at the terminals that their devices still wait for, the first terminal's first. */
  const waiting = () =>
    db
      .selectFrom('policy_device')
      .innerJoin('remote_command', 'remote_command.request_id', 'policy_device.request_id')
      .select([
        'remote_command.request_id',
        'policy_device.address',
        'remote_command.state',
        'policy_device.device_id',
      ])
      .where('policy_id', '=', id ?? 0)
      .where('remote_command.state', 'in', ['queued', 'sent', 'acknowledged', 'overdue'])
      .orderBy('policy_device.device_id')
      .execute()
  async function answer({ request_id, address }: { request_id: string; address: string }): Promise<void> {
    await terminals[Number(address) - 1]?.result(request_id, { reason: null, items: [said(address)] })
  }
  /** Whatever was asked before ends first: a terminal does one thing at a time. */
  async function areSent(): Promise<boolean> {
    const wanted = await waiting()
    const before = await db
      .selectFrom('remote_command')
      .innerJoin('terminal', 'terminal.id', 'terminal_id')
      .select(['request_id', 'terminal.address', 'devices'])
      .where('remote_command.state', 'in', ['sent', 'acknowledged', 'overdue'])
      .where(
        'terminal_id',
        'in',
        site.terminals.map((one) => one.id),
      )
      .execute()
    for (const { request_id, address, devices: of } of before)
      if (!wanted.some((one) => one.request_id === request_id))
        await terminals
          .find((one) => one.address === address)
          ?.result(request_id, { reason: null, items: of.map(said) })
    return wanted.every(({ state }) => state === 'sent')
  }
  const isSettled = async (requestId: string): Promise<boolean> =>
    (await waiting()).every(({ request_id }) => request_id !== requestId)

  /** Both say that it was done; or the second one says nothing until its deadline. */
  async function tell(reached: number): Promise<void> {
    const rows = await held()
    const [late] = rows.filter(({ state }) => state.endsWith('Unknown'))
    if (late && (await waiting()).length === 0)
      await answer({ request_id: late.request_id ?? '', address: late.address })
    // One that got the plan late is started after that.
    await expect
      .poll(async () => {
        for (const one of (await areSent()) ? await waiting() : []) {
          const isSilent = reached === 1 && one.address === '2'
          if (isSilent)
            await sql`update remote_command set deadline_at = now() where request_id = ${one.request_id}`.execute(
              db,
            )
          else await answer(one)
          await expect.poll(() => isSettled(one.request_id)).toBe(true)
        }
        return (await waiting()).length
      })
      .toBe(0)
  }

  /** A publication of nothing, or of what others have, cannot be confirmed. */
  async function canPublishNothing(stretches: number): Promise<boolean> {
    const other = stretches === 0 ? null : await takeBoth()
    if (other === null)
      await db.updateTable('policy_template').set({ plan: '[]' }).where('id', '=', template.id).execute()
    try {
      const dialog = await ask('policy.publish')
      await expect(
        other === null
          ? dialog.getByText(word('problem.policy.no_plan'))
          : dialog.getByText(/已被“.*”占用/u).first(),
      ).toBeVisible()
      const isEnabled = await dialog
        .getByRole('button', { name: acts['policy.publish'], exact: true })
        .isEnabled()
      await dialog.getByRole('button', { name: '取消' }).click()
      await expect(dialog).toBeHidden()
      return isEnabled
    } finally {
      if (other === null)
        await db
          .updateTable('policy_template')
          .set({ plan: JSON.stringify(plan) })
          .where('id', '=', template.id)
          .execute()
      else await db.deleteFrom('policy').where('id', '=', other).execute()
    }
  }
  /** Another policy has both converters. */
  async function takeBoth(): Promise<number> {
    const { id: other } = await db
      .insertInto('policy')
      .values({
        agency_id: site.agencyId,
        site_id: site.siteId,
        template_id: template.id,
        name: `${name} 之外`,
        state: 'published',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, deviceId] of devices.entries())
      await db
        .insertInto('policy_device')
        .values({
          policy_id: other,
          device_id: deviceId,
          terminal_id: site.terminals[index]?.id ?? 0,
          address: String(index + 1),
          state: 'held',
          changed_at: new Date(),
        })
        .execute()
    return other
  }

  async function isOffered(told: PolicyEvent, state: string): Promise<boolean | null> {
    if (told.type === 'devices.told' || told.type === 'policy.add' || id === null || state === 'removed')
      return null
    // How many hold the plan is as it is.
    if (told.type === 'policy.start' && told.holding === 0) return null
    const button = drawer().getByRole('button', { name: acts[told.type], exact: true })
    if (!(await isUsable(button))) return false
    if (told.type === 'policy.publish' && (told.stretches === 0 || told.taken > 0))
      return canPublishNothing(told.stretches)
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
      if (state === 'removed') await expect(page.getByRole('dialog')).toHaveCount(0)
      else
        await expect(shownState(drawer(), word(`policy.choice.state.${state as PolicyState}`))).toBeVisible()
    },
  }
}
