import { sql } from 'kysely'
import type { AnyEventObject } from 'xstate'

import type { UpgradeReport } from '#contract/field/upgrade.ts'
import type { UpgradeState } from '#contract/upgrade/upgrade-states.ts'
import { upgradeWords } from '#contract/upgrade/upgrade.words.ts'
import type { UpgradeEvent } from '#machines/upgrade/index.ts'

import type { FieldWorld } from '#e2e/support/field/field-world.ts'
import { pickAgency } from '#e2e/support/field/pick-agency.ts'
import { layOwnFile, runningVersion, startRollOut } from '#e2e/support/field/roll-out-form.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { shownState } from '#e2e/support/field/shown-state.ts'
import { expect } from '#e2e/support/test.ts'

import type { RecordHands } from '../play/record/record-acts.ts'
import type { Stage } from '../play/stage.ts'

const word = (key: keyof typeof upgradeWords): string => upgradeWords[key][0]
const version = '9.1.0'

/** The upgrade of one terminal that the test plays. */
export async function upgradeHands({ page, product }: Stage, world: FieldWorld): Promise<RecordHands> {
  const site = await world.addSite(1)
  const [planned] = site.terminals
  if (!planned) throw new Error('no terminal')
  const terminal = await world.connect(planned.address)
  const file = await layOwnFile(world, site, version)
  await world.hold('offers')
  await keepToken(page, product.origin)
  let [rollOutId, upgradeId]: [string | null, string | null] = [null, null]

  async function plan(): Promise<void> {
    rollOutId = await startRollOut(page, world, { site, file, waves: '100', stopPercent: 100 })
    const { id } = await world.db
      .selectFrom('upgrade')
      .select('id')
      .where('roll_out_id', '=', rollOutId)
      .executeTakeFirstOrThrow()
    upgradeId = id
  }
  async function stop(): Promise<void> {
    await page.goto('/datacollect/upgrade/rollOut')
    await page
      .getByRole('grid')
      .getByRole('button', { name: `${site.name} ${version}` })
      .click()
    const name = word('rollOut.act.stop')
    await page.getByRole('dialog').first().getByRole('button', { name, exact: true }).click()
    const question = page.getByRole('dialog', { name, exact: true })
    await question.getByRole('button', { name, exact: true }).click()
    await expect(question).toBeHidden()
  }
  const report = (changes: Partial<UpgradeReport>): Promise<void> =>
    terminal.say('upgrade', {
      upgradeId,
      stage: 'receiving',
      have: 0,
      want: [],
      version: runningVersion,
      reason: null,
      at: new Date().toISOString(),
      ...changes,
    })
  const offer = () =>
    world.db
      .selectFrom('remote_command')
      .select('request_id')
      .where('terminal_id', '=', planned.id)
      .where('state', '=', 'sent')
      .executeTakeFirst()
  /** The terminal says no to what it was offered last. */
  async function refuse(reason: 'wrong_model'): Promise<void> {
    await expect.poll(offer).toBeTruthy()
    await terminal.result((await offer())?.request_id ?? '', { reason, items: [] })
  }

  async function happen(told: UpgradeEvent): Promise<void> {
    if (told.type === 'upgrade.plan') await plan()
    else if (told.type === 'upgrade.offer') await world.release('offers')
    else if (told.type === 'upgrade.withdraw') await stop()
    else if (told.type === 'upgrade.offerAgain') await report({ stage: 'forgotten' })
    else if (told.type === 'terminal.refused') await refuse('wrong_model')
    else if (told.type === 'stage.reported')
      await report({
        stage: told.stage,
        reason: told.reason,
        version: told.isWanted ? version : runningVersion,
      })
    else if (told.type === 'version.seen')
      await terminal.say('heartbeat', { at: new Date().toISOString(), version })
    else await sql`update upgrade set deadline_at = now() where id = ${upgradeId}`.execute(world.db)
  }

  /** A device that has another upgrade cannot be chosen. */
  async function canPlanTwice(): Promise<boolean> {
    const other = await layOwnFile(world, site, '9.2.0')
    const { rollOutId: busy } = await occupy(other.id)
    await page.goto('/datacollect/upgrade/rollOut')
    await page.getByRole('button', { name: word('rollOut.page.start') }).click()
    const dialog = page.getByRole('dialog', { name: word('rollOut.page.start') })
    await dialog.getByLabel(/^升级文件/u).selectOption(String(file.id))
    await pickAgency(dialog, site.name)
    await expect(dialog.getByText('已选 0 台')).toBeVisible()
    const isEnabled = await dialog
      .getByRole('checkbox', { name: new RegExp(planned?.name ?? '', 'u') })
      .isEnabled()
    await world.db.deleteFrom('upgrade').where('roll_out_id', '=', busy).execute()
    await world.db.deleteFrom('roll_out').where('id', '=', busy).execute()
    return isEnabled
  }
  /** Another upgrade of the same terminal, as a colleague’s roll-out leaves it. */
  async function occupy(fileId: number): Promise<{ rollOutId: string }> {
    const { rows } = await sql<{ id: string }>`
      insert into roll_out (id, name, file_id, state, wave, waves, wait_minutes, stop_percent, limit_minutes, started_by, started_at)
      values (gen_random_uuid(), 'other', ${fileId}, 'paused', 1, '[100]', 10, 100, 60, 'wang', now()) returning id`.execute(
      world.db,
    )
    const id = rows[0]?.id ?? ''
    await sql`insert into upgrade (id, roll_out_id, file_id, terminal_id, wave, state, pieces, created_at)
      values (gen_random_uuid(), ${id}, ${fileId}, ${planned?.id ?? 0}, 1, 'planned', 4, now())`.execute(
      world.db,
    )
    return { rollOutId: id }
  }

  return {
    entityId: () => upgradeId,
    perform: (event: AnyEventObject) => happen(event as UpgradeEvent),
    async offers(event) {
      const told = event as UpgradeEvent
      if (
        told.type !== 'upgrade.plan' ||
        told.isDeviceFree ||
        upgradeId !== null ||
        looked.has(product.origin)
      )
        return null
      looked.add(product.origin)
      return canPlanTwice()
    },
    async shows(state) {
      await page.goto(`/datacollect/upgrade/terminalTask?rollOutId=${rollOutId ?? ''}`)
      const row = page.getByRole('grid').getByRole('row').filter({ hasText: planned.name })
      const shown = word(`upgrade.state.${state as UpgradeState}`)
      await expect(shownState(row, shown)).toBeVisible()
    },
  }
}

/** The same of every path: once on a product is enough. */
const looked = new Set<string>()
