import { expect, type Page } from '@playwright/test'

import { upgradeWords } from '#contract/upgrade/upgrade.words.ts'
import { layFile, programOf } from '#tests/server/upgrade/files.ts'

import type { FieldWorld, OwnSite } from './field-world.ts'
import { pickAgency } from './pick-agency.ts'

/** What the site's terminals run, and what they are to run. */
export const runningVersion = '2.0.0'

/** A file that fits the terminals of one site and no others. */
export interface OwnFile {
  readonly id: number
  readonly model: string
  readonly version: string
}

export async function layOwnFile({ db }: FieldWorld, site: OwnSite, version: string): Promise<OwnFile> {
  const model = `M-${site.agencyId}`
  await db
    .updateTable('terminal')
    .set({ model_name: model, firmware: runningVersion })
    .where('agency_id', '=', site.agencyId)
    .execute()
  const id = await layFile(db, { bytes: programOf(100_000, site.agencyId), model, version })
  return { id, model, version }
}

interface Plan {
  readonly site: OwnSite
  readonly file: OwnFile
  readonly waves: string
  readonly stopPercent: number
}

/** Starts a roll-out to all terminals of a site on the screen. @returns its id */
export async function startRollOut(page: Page, world: FieldWorld, plan: Plan): Promise<string> {
  const { site, file, waves, stopPercent } = plan
  const name = `${site.name} ${file.version}`
  await page.goto('/datacollect/upgrade/rollOut')
  await page.getByRole('button', { name: upgradeWords['rollOut.page.start'][0] }).click()
  const dialog = page.getByRole('dialog', { name: upgradeWords['rollOut.page.start'][0] })
  await dialog.getByLabel(/^批次名称/u).fill(name)
  await dialog.getByLabel(/^升级文件/u).selectOption(String(file.id))
  await pickAgency(dialog, site.name)
  await expect(dialog.getByText(`已选 ${site.terminals.length} 台`)).toBeVisible()
  await dialog.getByLabel(/^波次（/u).fill(waves)
  await dialog.getByLabel(/^失败超过/u).fill(String(stopPercent))
  await dialog.getByLabel(/请输入设备数量/u).fill(String(site.terminals.length))
  await dialog.getByRole('button', { name: upgradeWords['rollOut.start.go'][0] }).click()
  await expect(dialog).toBeHidden()
  const { id } = await world.db
    .selectFrom('roll_out')
    .select('id')
    .where('file_id', '=', file.id)
    .executeTakeFirstOrThrow()
  return id
}
