import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import { archiveHandlers } from '#server/archive/archive-handlers.ts'
import { refusal } from '#tests/server/session/stage.ts'
import { addPerson, peopleStage } from '#tests/server/system/people-stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof peopleStage>>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await peopleStage(test.db)
})

const labels = (nodes: readonly AgencyNode[]): unknown[] =>
  nodes.map(({ label, children }) => [label, ...labels(children)])
const seen = async (by: number, role: string) =>
  labels(
    await archiveHandlers(stage.platform).readRoleInstitutions(
      { roleId: await stage.roleId(role) },
      await stage.as(by),
    ),
  )

it('shows the institutions that the holders of a role see (core §6)', async () => {
  expect(await seen(stage.users.admin, 'clerk')).toEqual([['甲市', ['甲县']], ['乙市']])
  expect(await seen(stage.users.admin, 'reader')).toEqual([])
  expect(await seen(stage.users.admin, 'admin')).toEqual([['省公司', ['甲市', ['甲县']], ['乙市']]])
})

it('shows of them those that the caller sees', async () => {
  await addPerson(test.db, 'top', { department: stage.departments.head, role: 'clerk' })
  expect(await seen(stage.users.an, 'clerk')).toEqual([['甲市', ['甲县']]])
})

it('knows no role that there is not', async () => {
  const attempt = archiveHandlers(stage.platform).readRoleInstitutions(
    { roleId: 999 },
    await stage.as(stage.users.admin),
  )
  expect(await refusal(attempt)).toEqual(['404', 'app.not_found'])
})
