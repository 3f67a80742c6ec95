import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { SentFile } from '#contract/kernel/call.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { ImportTarget } from '#server/platform/workbook/import-target.ts'
import { workAtNext } from '#server/template/import-service.ts'
import { targetsOf } from '#server/template/targets.ts'
import { templateHandlers } from '#server/template/template-handlers.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { crateFile, crates, createCrates } from './sample-target.ts'

/** Crates that can be imported, by one user who holds everything. */
export async function importStage(given?: Pick<TestDatabase, 'db' | 'truncate' | 'close'>) {
  const database = given ?? (await testDatabase())
  const { db } = database
  const clock = handClock()
  const targets = targetsOf([crates])
  const handlers = templateHandlers(testPlatform(db, clock), targets)
  let userId = 0
  await createCrates(db)

  const contextOf = (language: 'ZH' | 'EN', more: Partial<Caller> = {}) =>
    callBy(callerWith({ userId, userName: 'importer', name: '导入员', roles: ['admin'], language, ...more }))
  const context = () => contextOf('ZH')
  const take = async (file: string, fileName = '箱子.xlsx', requestId: string = randomUUID()) =>
    handlers.importWorkbook({ importType: 'crate', requestId, fileName, file }, context())
  const work = async (): Promise<void> => {
    while (await workAtNext({ db, clock }, targets));
  }
  const detail = (jobId: number) => handlers.importDetail({ jobId }, context())
  return {
    db,
    clock,
    handlers,
    contextOf,
    context,
    take,
    work,
    detail,
    userId: () => userId,
    /** One import, as far as it goes, with another kind of crates. */
    workWith: (target: ImportTarget, leaving?: AbortSignal) =>
      workAtNext({ db, clock }, targetsOf([target]), leaving),
    rowsOf: (jobId: number) => handlers.importRows({ jobId, pageNum: 1, pageSize: 100 }, context()),
    async cratesNow() {
      const { rows } = await sql<{
        no: string
        name: string
      }>`select no, name, weight from crate order by no`.execute(db)
      return rows
    },
    async imported(rows: Parameters<typeof crateFile>[0]) {
      const { id } = await take(await crateFile(rows))
      await work()
      await handlers.startImport({ jobId: id }, context())
      await work()
      return detail(id)
    },
    async begin() {
      await database.truncate()
      const user = await db
        .insertInto('app_user')
        .values({
          user_name: 'importer',
          name: '导入员',
          department_id: null,
          password_hash: '-',
          password_changed_at: clock.now(),
          must_change_password: false,
          state: 'active',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      userId = user.id
      const role = await db
        .insertInto('role')
        .values({ code: 'admin', name: 'admin' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('user_role').values({ user_id: userId, role_id: role.id }).execute()
    },
    close: () => database.close(),
  }
}

export async function bytesOf({ content }: SentFile): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
