import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import type { AnyEventObject } from 'xstate'

import type { UpgradeReport } from '#contract/field/upgrade.ts'
import { type RollOutState, workingUpgradeStates } from '#contract/upgrade/upgrade-states.ts'
import { upgradeWords } from '#contract/upgrade/upgrade.words.ts'
import type { RollOutEvent } from '#machines/upgrade/index.ts'

import type { FieldWorld } from '#e2e/support/field/field-world.ts'
import { layOwnFile, runningVersion, startRollOut } from '#e2e/support/field/roll-out-form.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { shownState } from '#e2e/support/field/shown-state.ts'
import { expect } from '#e2e/support/test.ts'

import type { ExactStep } from '#tools/paths/exact.ts'
import type { RecordHands } from '../play/record/record-acts.ts'
import type { Stage } from '../play/stage.ts'
import { isUsable } from '../browser/usable.ts'

const word = (key: keyof typeof upgradeWords): string => upgradeWords[key][0]
const acts = {
  'rollOut.pause': word('rollOut.act.pause'),
  'rollOut.resume': word('rollOut.act.resume'),
  'rollOut.stop': word('rollOut.act.stop'),
} as const
const actOf = (type: string): string | null => (type in acts ? acts[type as keyof typeof acts] : null)
const version = '9.0.0'

/** One roll-out over four terminals that the test plays. */
export async function rollOutHands({ page, product }: Stage, world: FieldWorld): Promise<RecordHands> {
  const site = await world.addSite(4)
  const terminals = await Promise.all(site.terminals.map(({ address }) => world.connect(address)))
  const file = await layOwnFile(world, site, version)
  await keepToken(page, product.origin)
  await page.goto('/datacollect/upgrade/rollOut')
  let rollOutId: string | null = null
  const drawer = (): Locator => page.getByRole('dialog').first()
  const act = (name: string): Locator => drawer().getByRole('button', { name, exact: true })

  const upgrades = () =>
    world.db
      .selectFrom('upgrade')
      .innerJoin('terminal', 'terminal.id', 'upgrade.terminal_id')
      .select(['upgrade.id', 'upgrade.state', 'upgrade.wave', 'address'])
      .where('roll_out_id', '=', rollOutId ?? '')
      .orderBy('upgrade.id')
      .execute()
  const working = async () =>
    (await upgrades()).filter(({ state }) => workingUpgradeStates.some((one) => one === state))
  /** Whatever has begun is at its terminal. */
  const isUnderWay = async (wave: number): Promise<boolean> =>
    (await upgrades()).every((upgrade) => upgrade.state !== 'planned' || upgrade.wave > wave)

  /** The first of those at work fail by these words; the others run the file, or stay at work. */
  async function tell(
    failing: number,
    others: 'installed' | 'atWork',
    reason: UpgradeReport['reason'],
  ): Promise<void> {
    for (const [index, { id, address }] of (await working()).entries()) {
      const isFailing = index < failing
      if (!isFailing && others === 'atWork') return
      await terminals
        .find((terminal) => terminal.address === address)
        ?.say('upgrade', {
          upgradeId: id,
          stage: isFailing ? 'failed' : 'installed',
          have: 0,
          want: [],
          version: isFailing ? runningVersion : version,
          reason: isFailing ? reason : null,
          at: new Date().toISOString(),
        })
    }
  }

  async function start({
    waves,
    stopPercent,
  }: Extract<RollOutEvent, { type: 'rollOut.start' }>): Promise<void> {
    rollOutId = await startRollOut(page, world, {
      site,
      file,
      waves: waves === 2 ? '50, 100' : '100',
      stopPercent,
    })
    await page
      .getByRole('grid')
      .getByRole('button', { name: `${site.name} ${version}` })
      .click()
  }
  async function decide(name: string, isStop: boolean): Promise<void> {
    // With nobody at work a stop is over at once; somebody who looks at the rest keeps it for a moment.
    if (isStop && (await working()).length === 0)
      await world.holdRows('upgrade', 'roll_out_id', rollOutId ?? '')
    await act(name).click()
    const question = page.getByRole('dialog', { name, exact: true })
    await question.getByRole('button', { name, exact: true }).click()
    await expect(question).toBeHidden()
  }

  return {
    entityId: () => rollOutId,
    async perform(event: AnyEventObject, { from }: ExactStep) {
      const told = event as RollOutEvent
      if (told.type === 'rollOut.start') return start(told)
      const [wave, waves] = [Number(from.context['wave']), Number(from.context['waves'])]
      if (from.value === 'running') await expect.poll(() => isUnderWay(wave)).toBe(true)
      const name = actOf(told.type)
      if (name !== null) return decide(name, told.type === 'rollOut.stop')
      // One of the two, or two of the four, of the first wave: somebody stays at work.
      if (told.type === 'failures.counted') return tell(waves === 2 ? 1 : 2, 'atWork', 'other')
      if (told.type === 'wave.settled') return tell(wave === waves ? told.failed : 0, 'installed', 'other')
      if (told.type === 'wait.passed')
        await sql`update roll_out set next_wave_at = now() where id = ${rollOutId}`.execute(world.db)
      if (told.type === 'upgrades.settled') {
        await world.release('upgrade')
        await tell(4, 'installed', 'stopped')
      }
    },
    async offers(event) {
      const name = actOf(event.type)
      return name === null || rollOutId === null ? null : isUsable(act(name))
    },
    async shows(state) {
      const shown = word(`rollOut.state.${state as RollOutState}`)
      await expect(shownState(drawer(), shown)).toBeVisible()
    },
  }
}
