import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { JSDOM, VirtualConsole } from 'jsdom'
import { afterAll, beforeEach, expect, it } from 'vitest'

import { keepDefinitions } from '#server/machine/keep-definitions.ts'
import { machineHandlers } from '#server/machine/machine-handlers.ts'
import { report, setStage, address } from '#tests/server/registration/stage.ts'
import { applyReport } from '#server/registration/apply-report.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { buildOfflinePage } from '#tools/offline/plugin.ts'

const test: TestDatabase = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'offline-'))
const built = join(folder, 'offline.html')
writeFileSync(built, await buildOfflinePage())
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const requestId = '55555555-5555-4555-8555-555555555555'
let stage: Awaited<ReturnType<typeof setStage>>
beforeEach(async () => {
  await test.truncate()
  stage = await setStage(test.db)
  await keepDefinitions(stage.platform)
  await stage.start({ requestId })
  await stage.start().catch(() => null)
  await applyReport(stage.platform, address, report(requestId, { stage: 3 }))
})

/** The page of an exported folder, in a browser that fetches nothing. */
async function open(change: (page: string) => string = (page) => page): Promise<Document> {
  const signed = await machineHandlers(stage.platform, { offlinePage: built }).exportJournal(
    { machineId: 'registrationRecord', entityId: String(stage.termId) },
    stage.context('li'),
  )
  const file = signed.files.find(({ name }) => name === 'journal.html')
  const page = Buffer.from(file?.base64 ?? '', 'base64').toString('utf8')
  expect(page).not.toMatch(/(?:src|href)="/u)
  const problems: unknown[] = []
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => problems.push(error))
  const { window } = new JSDOM(change(page), { runScripts: 'dangerously', virtualConsole })
  expect(problems).toEqual([])
  return window.document
}
const proofs = (page: Document) => [...page.querySelectorAll('#proofs li')].map((item) => item.textContent)

it('checks, replays and draws a journal in one file without a network (machines 4)', async () => {
  const page = await open()
  expect(proofs(page)).toHaveLength(5)
  expect(proofs(page).filter((text) => !text?.startsWith('✓'))).toEqual([])
  expect(page.querySelectorAll('#rows tr')).toHaveLength(3)
  expect(page.querySelector('#rows tr:nth-child(2)')?.className).toBe('refused')
  const lit = () => [...page.querySelectorAll('.lit')].map((box) => box.getAttribute('data-state'))
  const after = lit()
  expect(after).not.toEqual([])
  page.querySelector<HTMLElement>('#rows tr')?.click()
  expect(page.querySelector('#now')?.textContent).toContain('1 / 3')
  expect(page.querySelector('#event')?.textContent).toContain('registration.start')
  expect(lit()).not.toEqual([])
  expect(page.querySelector('#root')?.textContent).toMatch(/^1 · [0-9a-f]{64}$/u)
  expect(page.querySelector('#snapshot')?.textContent).toContain(requestId)
})

it('says what does not hold once the file was changed', async () => {
  const page = await open((text) => text.replaceAll('user:wang', 'user:zhao'))
  expect(proofs(page).filter((text) => text?.startsWith('✗'))).toEqual([
    '✗ 签名 / signature',
    '✗ 行链 / chain of rows（1）',
    // From the row on nothing follows any more.
    '✗ 末尾 / tail',
  ])
})

it('lets no text of a record end the script that holds it', async () => {
  await test.db.updateTable('terminal').set({ name: '</script><script>alert(1)</script>' }).execute()
  const page = await open()
  expect(page.querySelector('#title')?.textContent).toContain('</script>')
  expect(page.scripts).toHaveLength(2)
})
