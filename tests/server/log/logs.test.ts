import { sm2 } from 'sm-crypto-v2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemMessages } from '#contract/log/system-messages.ts'
import { audit } from '#server/platform/evidence/audit.ts'
import { createLog } from '#server/platform/process/log.ts'
import { removeOldSystemLog, SystemLog } from '#server/platform/process/system-log.ts'
import { logHandlers } from '#server/log/log-handlers.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock, testPlatform } from '#tests/support/platform.ts'

let test: TestDatabase
let clock: HandClock
let handlers: ReturnType<typeof logHandlers>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  clock = handClock()
  handlers = logHandlers(testPlatform(test.db, clock))
})

const context = callBy(
  callerWith({ userName: 'admin', name: '系统管理员', roles: ['admin'] }),
  'exportAuditLog',
)
const paged = { pageNum: 1, pageSize: 100, sortOrder: 'desc' } as const

async function write(actor: string, kind: 'role' | 'menu', recordId: string, code = ''): Promise<void> {
  const source = {
    actor,
    address: '10.0.0.9',
    httpId: 'x',
    call: kind === 'role' ? 'updateRole' : 'updateMenu',
  }
  const change = { kind, recordId, before: { name: 'a' }, after: { name: 'b' } }
  await test.db.transaction().execute((tx) => audit(tx, clock, source, change, code))
  clock.advance(60_000)
}

const audited = async (filters: Partial<Parameters<typeof handlers.searchAuditLog>[0]> = {}) => {
  const { list, total } = await handlers.searchAuditLog({ ...paged, ...filters }, context)
  return [total, ...list.map(({ seq }) => seq)]
}

describe('the audit log (issue: filters, export)', () => {
  beforeEach(async () => {
    await write('user:wang', 'role', '7')
    await write('user:li_x', 'role', '8', 'app.not_permitted')
    await write('server', 'menu', '7')
  })

  it('comes newest first, in pages', async () => {
    expect(await audited()).toEqual([3, 3, 2, 1])
    expect(await audited({ pageSize: 2, pageNum: 2 })).toEqual([3, 1])
    expect(await audited({ sortOrder: 'asc' })).toEqual([3, 1, 2, 3])
  })

  it.each([
    ['who', { actor: 'WANG' }, [1, 1]],
    ['who, without patterns', { actor: 'i_' }, [1, 2]],
    ['who, and a percent sign is no pattern', { actor: '%' }, [0]],
    ['kind', { kind: 'menu' as const }, [1, 3]],
    ['record', { recordId: ' 7 ' }, [2, 3, 1]],
    ['call', { call: 'upd' }, [3, 3, 2, 1]],
    ['verdict', { verdict: 'refused' as const }, [1, 2]],
    ['number, as a link names it', { seq: 2 }, [1, 2]],
    ['beginning', { from: '2026-11-21T02:01:00.000Z' }, [2, 3, 2]],
    ['end', { to: '2026-11-21T02:01:00.000Z' }, [1, 1]],
  ])('is filtered by %s', async (_, filters, found) => {
    expect(await audited(filters)).toEqual(found)
  })

  it('tells whether the chain holds, and where not', async () => {
    const { ok, rows, seq } = await handlers.verifyAuditLog({}, context)
    expect({ ok, rows, seq }).toEqual({ ok: true, rows: 3, seq: null })
    await test.db.updateTable('audit').set({ record_id: '9' }).where('seq', '=', 2).execute()
    expect(await handlers.verifyAuditLog({}, context)).toMatchObject({
      ok: false,
      rows: 1,
      seq: 2,
      why: 'hash',
    })
  })

  it('is exported signed, and that is a row itself', async () => {
    const { document, signature, publicKey } = await handlers.exportAuditLog({ kind: 'role' }, context)
    expect(
      sm2.doVerifySignature(new TextEncoder().encode(document), signature, publicKey, { hash: true }),
    ).toBe(true)
    expect(JSON.parse(document)).toMatchObject({
      format: 'statewatt-audit-2',
      exportedBy: 'admin',
      rows: [
        { seq: 1, before: { name: 'a' } },
        { seq: 2, code: 'app.not_permitted' },
      ],
    })
    const { list } = await handlers.searchAuditLog({ ...paged, kind: 'auditLog' }, context)
    expect(list).toMatchObject([
      { actor: 'user:admin', recordId: 'export', after: { kind: 'role', rows: 2 } },
    ])
  })
})

const at = (ms: number) => ({ now: () => new Date(Date.now() + ms) })

describe('the system log (core §2)', () => {
  let systemLog: SystemLog
  let printed: string[]
  beforeEach(() => {
    systemLog = new SystemLog()
    printed = []
  })
  const logAt = (level: 'info' | 'error' | 'silent') =>
    createLog(level, systemLog, { write: (line) => void printed.push(line) })
  const kept = async (filters: Partial<Parameters<typeof handlers.searchSystemLog>[0]> = {}) => {
    await systemLog.flush(test.db, new Date())
    return (await handlers.searchSystemLog({ ...paged, sortOrder: 'asc', ...filters }, context)).list
  }

  const messages = async (filters: Parameters<typeof kept>[0]) =>
    (await kept(filters)).map(({ message }) => message)

  it('keeps events, warnings and errors of the log, and nothing else', async () => {
    const log = logAt('info')
    log.info({ call: 'readOwnAccount', status: '200' })
    log.info({ event: 'signIn', userName: 'wang', address: '10.0.0.1' }, 'a user signed in')
    log.child({ httpId: 'request-1' }).warn({ station: 4 }, 'something is odd')
    expect(await kept()).toMatchObject([
      { level: 'info', event: 'signIn', message: 'a user signed in', userName: 'wang', address: '10.0.0.1' },
      { level: 'warn', event: 'other', httpId: 'request-1', detail: '{"station":4}' },
    ])
    expect(printed).toHaveLength(3)
  })

  it('keeps them whatever is printed', async () => {
    logAt('silent').info({ event: 'serverStarted' }, 'the server runs')
    logAt('error').info({ event: 'serverStopped' }, 'the server stops')
    expect((await kept()).map(({ event }) => event)).toEqual(['serverStarted', 'serverStopped'])
    expect(printed).toEqual([])
  })

  it('keeps neither secrets nor stacks, and tells the id under which a failure is found', async () => {
    const err = new Error('the disk is full')
    logAt('silent').error(
      { event: 'callFailed', err, id: 'failure-7', httpId: 'r', password: 'Secret-2026' },
      'x',
    )
    const [row] = await kept()
    expect(row).toMatchObject({ level: 'error', event: 'callFailed', httpId: 'failure-7' })
    expect(row?.detail).toContain('the disk is full')
    expect(JSON.stringify(row)).not.toMatch(/Secret|logs\.test/)
  })

  it('takes what PostgreSQL does not hold', async () => {
    logAt('silent').warn({ note: 'a\0b\ud800', userName: '\0', long: 'x'.repeat(90_000) }, 'half \udc00')
    const [row] = await kept()
    expect(row?.message).toBe('half \ufffd')
    expect(row?.detail.length).toBeLessThan(5_000)
  })

  it('counts what repeats itself', async () => {
    const log = logAt('silent')
    for (let times = 0; times < 70; times++) log.warn({ event: 'field', times }, 'dropped a field message')
    await systemLog.flush(test.db, new Date())
    expect(await kept()).toHaveLength(60)
    await systemLog.flush(test.db, new Date(Date.now() + 60_000))
    expect(JSON.parse((await kept()).at(-1)?.detail ?? '')).toMatchObject({ more: 10 })
  })

  it('keeps its rows while the database is away', async () => {
    logAt('silent').warn('first')
    await test.db.schema.alterTable('system_log').renameTo('away').execute()
    await expect(systemLog.flush(test.db, new Date())).rejects.toThrow('system_log')
    await test.db.schema.alterTable('away').renameTo('system_log').execute()
    expect((await kept()).map(({ message }) => message)).toEqual(['first'])
  })

  it('is filtered by event, level, time and text', async () => {
    const log = logAt('silent')
    log.info({ event: 'signIn', userName: 'wang' }, 'a user signed in')
    log.error({ event: 'callFailed', id: 'failure-8' }, 'a call failed')
    expect(await messages({ event: 'signIn' })).toEqual(['a user signed in'])
    expect(await messages({ level: 'error' })).toEqual(['a call failed'])
    expect(await messages({ text: 'FAILURE-8' })).toEqual(['a call failed'])
    expect(await messages({ text: '%' })).toEqual([])
    expect(await messages({ to: '2020-01-01T00:00:00.000Z' })).toEqual([])
  })

  it("is found by words of the reader's language, which the server does not know", async () => {
    const log = logAt('silent')
    log.info({ event: 'signIn', userName: 'wang' }, systemMessages.userSignedIn)
    log.info({ event: 'signOut', userName: 'wang' }, systemMessages.userSignedOut)
    log.warn({ userName: '用户登录' }, 'something is odd')
    expect(await messages({ text: '用户登录', messages: ['userSignedIn'] })).toEqual([
      'a user signed in',
      'something is odd',
    ])
  })

  it('goes after the days that the parameter says', async () => {
    logAt('silent').warn('old')
    await systemLog.flush(test.db, new Date())
    const days = 180 * 24 * 3_600_000
    expect(await removeOldSystemLog(test.db, at(days - 60_000))).toBe(0)
    expect(await removeOldSystemLog(test.db, at(days + 60_000))).toBe(1)
  })
})
