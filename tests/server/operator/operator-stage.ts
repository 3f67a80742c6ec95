import { randomUUID } from 'node:crypto'

import { operatorAccountMachine } from '#machines/operator/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sessionHandlers } from '#server/session/session-handlers.ts'
import { operatorHandlers } from '#server/operator/operator-handlers.ts'
import { anonymous, captchaText } from '#tests/server/session/stage.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { peopleStage } from '../system/people-stage.ts'

/** The people's stage with what operators ask and are asked, and their way in. */
export async function operatorStage(db: Db) {
  const stage = await peopleStage(db)
  const handlers = operatorHandlers(stage.platform)
  const session = sessionHandlers(stage.platform, { captchaText: () => captchaText })

  /** Adds a user. @returns their id and one-time password */
  const add = async (by: number, wish: object = {}) =>
    handlers.addOperator(
      {
        requestId: randomUUID(),
        fUserName: 'newcomer',
        fName: '新人',
        fPhone: '',
        fEmail: '',
        fRemarks: '',
        departId: stage.departments.branchA,
        roleIds: [await stage.roleId('reader')],
        ...wish,
      },
      await stage.as(by),
    )

  const seenBy = async (userId: number, filter: object = {}) => {
    const query = { pageNum: 1, pageSize: 100, sortBy: 'fUserName', sortOrder: 'asc', ...filter } as const
    return handlers.searchOperators(query, await stage.as(userId))
  }
  const namesSeenBy = async (userId: number, filter: object = {}): Promise<string[]> =>
    (await seenBy(userId, filter)).list.map((row) => row.fUserName)

  async function signIn(userName: string, password: string): Promise<string> {
    const { publicKey, key } = await session.checkCode({}, anonymous())
    const sealed = sealFields(publicKey, { userName, password })
    const answer = await session.login({ ...sealed, checkCode: captchaText, key }, anonymous())
    if (!('token' in answer)) throw new Error('a second factor was asked for')
    return answer.token
  }

  async function change(userName: string, oldPassword: string, newPassword: string) {
    const { publicKey, key } = await session.checkCode({}, anonymous())
    const sealed = sealFields(publicKey, { userName, oldPassword, newPassword })
    return session.loginUpdatePassword({ ...sealed, checkCode: captchaText, key }, anonymous())
  }

  const events = async (userId: number) => {
    const rows = await db
      .selectFrom('journal')
      .select(['verdict', 'event', 'to_state', 'actor'])
      .where('machine_id', '=', operatorAccountMachine.id)
      .where('entity_id', '=', String(userId))
      .orderBy('seq')
      .execute()
    return rows.map((row) => [row.verdict, (row.event as { type: string }).type, row.to_state, row.actor])
  }

  return { ...stage, handlers, add, seenBy, namesSeenBy, signIn, change, events }
}
