import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addRecord, changeRecord } from '#server/platform/records/change-records.ts'
import type { ServedRecord } from '#server/platform/records/record-table.ts'
import { servedRecords } from '#server/served-records.ts'
import { siteRecord } from '#server/site/site-record.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'
import { recordStage, type RecordStage } from '#tests/support/records/record-stage.ts'

let stage: RecordStage
beforeAll(async () => {
  stage = await recordStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.begin())

const add = async (record: ServedRecord, n: number) => {
  const wish = { ...(await entriesOf(record.declared, stage, n)), requestId: randomUUID() }
  return addRecord(stage.platform, record, wish, stage.as('all', 'test'))
}

/** The only call that changes whose a site is. */
async function moveSites(fTid: number): Promise<void> {
  const sites = await stage.db.selectFrom('site').select(['id', 'version']).execute()
  for (const { id, version } of sites) {
    const entries = await entriesOf(siteRecord.declared, stage, id, 'update')
    await changeRecord(stage.platform, siteRecord, { ...entries, id, version, fTid }, stage.as('all', 'test'))
  }
}

const agenciesOf = async (table: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ agency_id: number }>`select agency_id from ${sql.table(table)}`.execute(
    stage.db,
  )
  return rows.map(({ agency_id }) => agency_id)
}

/** Belongs to whom its writer names, wherever it holds; a fee service is its customer's. */
const stays = ['alarm_rule', 'mail_subscription', 'fee_service']

const addable = [
  'terminal',
  'device',
  'storedEnergy',
  'sitePrice',
  'policy',
  'measuringPoint',
  'meterChange',
] as const

describe('a site that becomes another institution’s (core §6 agencyIds, collection §3 Site fields)', () => {
  it.each(addable)('takes along what stands at it: %s', async (kind) => {
    const record: ServedRecord = servedRecords[kind]
    await add(record, 1)
    expect(await agenciesOf(record.mapping.table)).toContain(stage.agencyId)
    await moveSites(stage.siblingId)
    expect(new Set(await agenciesOf(record.mapping.table))).toEqual(new Set([stage.siblingId]))
  })

  it('takes along its terminals’ tasks, its events and its alarms, so that the former institution neither sees nor settles them', async () => {
    const { id } = await add(servedRecords.terminal, 1)
    const of = sql`from terminal where id = ${id}`
    await sql`insert into device_event (agency_id, site_id, terminal_id, code, happened_at, received_at)
      select agency_id, site_id, id, 'e', now(), now() ${of}`.execute(stage.db)
    await sql`insert into alarm (agency_id, site_id, terminal_id, subject, level, state, is_open, allowed, message,
        message_english, raised_at, noticed_at)
      select agency_id, site_id, id, 's', 1, 1, true, '', '停', 'Off', now(), now() ${of}`.execute(stage.db)
    const template = await add(servedRecords.taskTemplate, 1)
    await sql`insert into collection_task (agency_id, terminal_id, template_id, state, start_at, created_by, created_at)
      select agency_id, id, ${template.id}, 1, now(), 'x', now() ${of}`.execute(stage.db)
    await moveSites(stage.siblingId)
    for (const table of ['device_event', 'alarm', 'collection_task'])
      expect(await agenciesOf(table)).toEqual([stage.siblingId])
    expect(await agenciesOf('task_template')).toEqual([stage.agencyId])
  })

  it('takes its policies along where the other institution has policies of the same name', async () => {
    await add(servedRecords.policy, 1)
    await sql`insert into site (agency_id, label, label_english, has_storage, rated_power_w, rated_capacity_wh)
      values (${stage.siblingId}, '乙站', 'B', false, 1, 0)`.execute(stage.db)
    await sql`insert into policy (agency_id, site_id, template_id, name)
      select ${stage.siblingId}, site.id, policy.template_id, policy.name from policy, site
      where site.label = '乙站'`.execute(stage.db)
    await moveSites(stage.siblingId)
    expect(await agenciesOf('policy')).toEqual([stage.siblingId, stage.siblingId])
  })

  it('leaves rules and subscriptions with the institution that wrote them', async () => {
    await add(servedRecords.alarmRule, 1)
    await add(servedRecords.mailSubscription, 1)
    await moveSites(stage.siblingId)
    expect(await agenciesOf('alarm_rule')).toEqual([stage.agencyId])
    expect(await agenciesOf('mail_subscription')).toEqual([stage.agencyId])
  })

  it('forgets no table that names an institution beside a site, a terminal or a point', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct at.table_name as name
      from information_schema.columns as at join information_schema.columns as of using (table_schema, table_name)
      where at.table_schema = current_schema() and at.column_name = 'agency_id'
        and of.column_name in ('site_id', 'terminal_id', 'point_id') order by 1`.execute(stage.db)
    const { rows: bodies } = await sql<{ body: string }>`
      select prosrc as body from pg_proc where proname like '%\_agency_changed'`.execute(stage.db)
    const all = bodies.map(({ body }) => body).join('\n')
    // Lists of terminals follow their terminals by a trigger of their own.
    const known = [...stays, 'terminal_search']
    expect(rows.filter(({ name }) => !known.includes(name) && !all.includes(`update ${name} set`))).toEqual(
      [],
    )
  })
})
