import { readFile } from 'node:fs/promises'

import { formFor } from '#e2e/support/field/command-form.ts'
import { FieldWorld } from '#e2e/support/field/field-world.ts'
import { meteredTerminal } from '#e2e/support/field/metered-terminal.ts'
import { expect, test } from '#e2e/support/test.ts'
import { setParameter } from '#tests/support/parameters.ts'

test('evidence shows the frames of a bus field by field, and goes into a file (collection §7 proof)', async ({
  signedIn: page,
  product,
}) => {
  const { address: terminal, meter } = await meteredTerminal(product)
  const dialog = await formFor(page, terminal)
  await dialog.getByLabel(/^命令/u).selectOption('readParameters')
  await dialog.getByLabel(/^参数名称/u).fill('meterNumber, demandPeriod')
  await dialog.getByLabel('设备地址').fill(meter)
  await dialog.getByRole('button', { name: '下达', exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: '读取参数' }).first()
  await row.getByRole('button', { name: '读取参数' }).click()
  const drawer = page.getByRole('dialog', { name: /^读取参数/u })
  await expect(drawer.getByText('命令处理成功。')).toBeVisible()
  // Asked and answered, each with its checksum and what the identifier means.
  await expect(drawer.getByText('DL/T 645-2007').first()).toBeVisible()
  await expect(drawer.getByRole('cell', { name: '数据标识' }).first()).toBeVisible()
  await expect(drawer.getByRole('cell', { name: '校验' }).first()).toBeVisible()
  await expect(drawer.getByText('最大需量周期').first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await drawer.getByRole('button', { name: '导出报文' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text).toContain(`sw/down/${terminal}/command`)
  expect(text).toContain(`sw/up/${terminal}/result`)
  expect(text).toMatch(/数据标识 \/ Data identifier\t[0-9A-F]{8}/u)
  expect(text).toContain('最大需量周期 / ')
})

test('in quiet hours a setting waits and says why, an urgent one goes out (issue 19, Limits)', async ({
  signedIn: page,
  product,
}) => {
  const world = FieldWorld.open(product)
  try {
    const site = await world.addSite(2)
    const [quiet, urgent] = site.terminals
    await world.connect(quiet?.address ?? '')
    const terminal = await world.connect(urgent?.address ?? '')
    const hour = new Date(Date.now() + 8 * 3_600_000).getUTCHours()
    await setParameter(world.db, 'quietFromHour', hour)
    await setParameter(world.db, 'quietToHour', (hour + 2) % 24)
    const waits = await formFor(page, quiet?.address ?? '')
    await waits.getByLabel(/^命令/u).selectOption('setClock')
    await waits.getByRole('button', { name: '下达', exact: true }).click()
    await expect(waits).toBeHidden()
    const goes = await formFor(page, urgent?.address ?? '')
    await goes.getByLabel(/^命令/u).selectOption('setClock')
    await goes.getByLabel(/^优先级/u).selectOption('1')
    await goes.getByRole('button', { name: '下达', exact: true }).click()
    await expect(goes).toBeHidden()
    // The urgent one is at its terminal, the other one is not.
    await expect.poll(() => terminal.got.length).toBe(1)
    const rows = page.getByRole('grid').getByRole('row')
    await expect(rows.filter({ hasText: urgent?.name ?? '' })).toContainText('已发送')
    const waiting = rows.filter({ hasText: quiet?.name ?? '' })
    await expect(waiting).toContainText('排队中')
    await waiting.getByRole('button', { name: '校时' }).click()
    const drawer = page.getByRole('dialog', { name: /^校时/u })
    await expect(drawer.getByText(/静默时段内，.+ 之后才发送/u)).toBeVisible()
    await drawer.getByRole('button', { name: '撤销', exact: true }).click()
    const question = page.getByRole('dialog', { name: /^撤销 · /u })
    await question.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(drawer.getByText('命令没有发送。')).toBeVisible()
  } finally {
    await setParameter(world.db, 'quietFromHour', 0)
    await setParameter(world.db, 'quietToHour', 0)
    await world.close()
  }
})

test('a terminal’s connection is told to whoever sets it up, and that it was told is audited (issue 19)', async ({
  signedIn: page,
  product,
}) => {
  const world = FieldWorld.open(product)
  try {
    const [planned] = (await world.addSite(1)).terminals
    await page.goto(`/datacollect/archive/terminal?termId=${planned?.id ?? 0}`)
    await page.getByRole('button', { name: '接入参数' }).click()
    const dialog = page.getByRole('dialog', { name: '接入参数' })
    await expect(dialog.getByText(`sw/down/${planned?.address ?? ''}/command`)).toBeVisible()
    const terminal = await world.connect(planned?.address ?? '')
    await terminal.say('heartbeat', { at: new Date().toISOString(), version: '1.0.0' })
    const told = await world.db
      .selectFrom('audit')
      .select('record_id')
      .where('kind', '=', 'terminal')
      .where('record_id', '=', String(planned?.id ?? 0))
      .execute()
    expect(told).toHaveLength(1)
  } finally {
    await world.close()
  }
})
