import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'
import type { RuleKind } from '#contract/alarm/alarm-rule.record.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { moveAlarm } from '../move-alarm.ts'
import { clearAlarm, raiseAlarm } from '../raise-alarms.ts'
import { moveRule } from '../rule-life.ts'

interface DemoRule {
  readonly name: string
  readonly name_english: string
  readonly kind: RuleKind
  readonly level: AlarmLevel
  readonly type: string | null
  readonly indicator?: string
  readonly lower?: number
  readonly upper?: number
  readonly hysteresis?: number
  readonly hold_seconds?: number
  readonly slot_from?: string
  readonly slot_to?: string
  readonly escalate_minutes?: number
  readonly message: string
  readonly message_english: string
  /** Left as a draft, for whoever wants to try one. */
  readonly isDraft?: boolean
}

const over = {
  message: '{site} {device} {indicator} {value}，阈值 {limit}',
  message_english: '{site}, {device}: {indicator} {value}, threshold {limit}',
} as const

/** Rules that a storage utility begins with; thresholds in thousandths of the unit. */
const rules: readonly DemoRule[] = [
  {
    name: '电站荷电状态越限',
    name_english: 'State of charge of a station',
    kind: 1,
    level: 3,
    type: 'storageStation',
    indicator: 'soc',
    lower: 9000,
    upper: 94_000,
    hysteresis: 2000,
    hold_seconds: 60,
    ...over,
  },
  {
    name: '电池簇温度过高',
    name_english: 'Cluster too hot',
    kind: 1,
    level: 1,
    type: 'batteryCluster',
    indicator: 'highestTemperature',
    lower: -10_000,
    upper: 50_000,
    hysteresis: 3000,
    hold_seconds: 60,
    escalate_minutes: 15,
    ...over,
  },
  {
    name: '单体电压越限',
    name_english: 'Cell voltage of a cluster',
    kind: 1,
    level: 2,
    type: 'batteryCluster',
    indicator: 'highestCellVoltage',
    lower: 2500,
    upper: 3600,
    hysteresis: 50,
    hold_seconds: 30,
    ...over,
    isDraft: true,
  },
  {
    name: '站点电量不平衡',
    name_english: 'Balance of a site does not close',
    kind: 8,
    level: 3,
    type: 'electricityMeter',
    indicator: '00010000',
    lower: -1000,
    upper: 5000,
    message: '{site}总表与分表电量相差 {value}，允许 {limit}',
    message_english: '{site}: its total differs from its parts by {value}, allowed {limit}',
    isDraft: true,
  },
  {
    name: '夜间未按计划充电',
    name_english: 'Not charging at night as planned',
    kind: 1,
    level: 3,
    type: 'storageStation',
    indicator: 'power',
    lower: -50_000,
    upper: 2_000_000,
    hold_seconds: 1800,
    slot_from: '00:00',
    slot_to: '06:00',
    message: '{site}在夜间充电时段放电：{value}',
    message_english: '{site} discharges in the hours of charging: {value}',
    isDraft: true,
  },
  {
    // Without a plan of its own it follows the policy that runs at each converter.
    name: '变流器未按策略运行',
    name_english: 'Converter does not follow its policy',
    kind: 9,
    level: 2,
    type: 'pcs',
    indicator: 'activePower',
    lower: -100_000,
    upper: 100_000,
    hysteresis: 20_000,
    hold_seconds: 300,
    message: '{site} {device} 偏离策略 {plan}：{value}，允许 {limit}',
    message_english: '{site}, {device}: {value} where its policy says {plan}, allowed {limit}',
    isDraft: true,
  },
  {
    name: '终端离线',
    name_english: 'Terminal offline',
    kind: 5,
    level: 2,
    type: null,
    hold_seconds: 300,
    escalate_minutes: 60,
    message: '{site} {terminal} 离线（{count} 台）',
    message_english: '{site}: {terminal} is offline ({count})',
  },
  {
    name: '终端时钟偏差',
    name_english: 'Clock of a terminal is off',
    kind: 6,
    level: 4,
    type: null,
    message: '{terminal} 时钟偏差超过 10 分钟',
    message_english: 'The clock of {terminal} is more than 10 minutes off',
  },
  {
    name: '命令结果未知',
    name_english: 'Command without an answer',
    kind: 7,
    level: 3,
    type: null,
    message: '{terminal} 的命令没有得到回答',
    message_english: 'A command to {terminal} had no answer',
  },
]

/** Rules of the demo utility, and a few alarms of the last days in each of their states. */
export async function seedDemoAlarms(tx: Tx, now: Date, rootAgencyId: number): Promise<void> {
  const types = new Map(
    (await tx.selectFrom('device_type').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const by = { actor: 'server', address: '', at: now }
  for (const { type, isDraft = false, ...rule } of rules) {
    const { id } = await tx
      .insertInto('alarm_rule')
      .values({ agency_id: rootAgencyId, ...rule, type_id: type === null ? null : (types.get(type) ?? null) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await moveRule(tx, id, by, { type: 'rule.add' })
    if (isDraft) continue
    await moveRule(tx, id, by, { type: 'rule.try', days: 7, alarms: 0 })
    await moveRule(tx, id, by, { type: 'rule.switchOn', why: '初始规则' })
  }
  await seedAlarms(tx, now)
}

const happenings = [
  ['热管理风扇转速偏低', 'Fan of the thermal management runs too slowly', 3],
  ['簇间环流偏大', 'Circulating current between clusters', 2],
  ['绝缘电阻偏低', 'Low insulation resistance', 1],
  ['单体电压差偏大', 'Cell voltages are far apart', 2],
] as const
const hourMs = 3_600_000

/** What happened at the first sites' clusters in the last fortnight. */
async function seedAlarms(tx: Tx, now: Date): Promise<void> {
  const devices = await tx
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'type_id')
    .innerJoin('site', 'site.id', 'site_id')
    .select([
      'device.id',
      'device.agency_id',
      'site_id',
      'device.name',
      'device.name_english',
      'label',
      'label_english',
    ])
    .where('device_type.code', '=', 'batteryCluster')
    .orderBy('device.id')
    .limit(8)
    .execute()
  for (let n = 0; n < devices.length * 5; n += 1) {
    const device = devices[(n * 3) % devices.length]
    const [message, english, level] = happenings[n % happenings.length] ?? happenings[0]
    if (!device) return
    const raisedAt = new Date(now.getTime() - (2 + n * 8 + (n % 5)) * hourMs)
    const after = (hours: number): Date => new Date(raisedAt.getTime() + hours * hourMs)
    const subject = `demo:${n % happenings.length}:device:${device.id}:${n}`
    const id = await raiseAlarm(
      tx,
      {
        subject,
        agencyId: device.agency_id,
        siteId: device.site_id,
        terminalId: null,
        deviceId: device.id,
        ruleId: null,
        ruleVersion: null,
        eventId: null,
        level,
        message: `${device.label} ${device.name} ${message}`,
        messageEnglish: `${device.label_english}, ${device.name_english}: ${english}`,
        indicator: '',
        value: null,
        raisedAt,
        isMoment: false,
        isLate: false,
        escalateMinutes: null,
      },
      raisedAt,
    )
    if (id === null) continue
    const course = n % 8
    if (course === 0) continue
    const by = { actor: 'server', address: '', at: after(0.2) }
    if (course > 4) {
      await clearAlarm(tx, subject, after(0.5), after(0.5))
      continue
    }
    await moveAlarm(tx, id, by, { type: 'alarm.confirm', at: after(0.2).toISOString() })
    if (course === 1) continue
    const person = await tx.selectFrom('app_user').select('id').orderBy('id').executeTakeFirst()
    if (!person) continue
    const dispatch = { to: person.id, dueAt: after(8).toISOString(), note: '检查并处理' }
    await moveAlarm(tx, id, by, { type: 'alarm.dispatch', at: after(0.3).toISOString(), ...dispatch })
    if (course === 2) continue
    await clearAlarm(tx, subject, after(1), after(1))
    await moveAlarm(
      tx,
      id,
      { ...by, at: after(2) },
      {
        type: 'alarm.complete',
        at: after(2).toISOString(),
        cause: course === 3 ? 'cooling' : 'loose',
        remedy: course === 3 ? 'replaced' : 'fastened',
        note: '',
      },
    )
  }
}
