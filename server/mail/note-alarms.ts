import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

/** What is older was told, or nobody wanted it then. */
const lookBackMs = 24 * 3_600_000

const isToldOf = (level: string) => sql`case kind.kind
  -- Of one that flaps the first ones told enough.
  when 'raised' then alarm.level <= ${sql.raw(level)} and not alarm.is_flapping
  else alarm.level <= ${sql.raw(level)} and alarm.is_escalated end`

const alarmsByKind = (now: Date) => sql`
  alarm cross join (values ('raised'), ('dispatched'), ('escalated')) as kind (kind)
  join agency on agency.id = alarm.agency_id
  where alarm.noticed_at > ${new Date(now.getTime() - lookBackMs)} and alarm.is_open`

/** Writes down what subscribers are to be told, once each, when quiet hours and digests let it be told. */
export const noteForSubscribers = (tx: Tx, now: Date): Promise<unknown> =>
  sql`
    insert into mail_notice (subscription_id, alarm_id, kind, due_at)
    select subscription.id, told.id, told.kind,
      case when told.level = 1 or told.kind = 'dispatched' then ${now}::timestamptz
        else greatest(${now}::timestamptz + subscription.digest_minutes * interval '1 minute', ${quietEnd(now)}) end
    from mail_subscription as subscription join agency as top on top.id = subscription.agency_id
    cross join lateral (select alarm.id, kind.kind, alarm.level, alarm.site_id, alarm.dispatched_to, alarm.state
      from ${alarmsByKind(now)} and agency.path like top.path || '%'
        and (subscription.site_id is null or subscription.site_id = alarm.site_id)
        and (kind.kind <> 'raised' or subscription.told_from is null or alarm.noticed_at >= subscription.told_from)
        and case kind.kind when 'dispatched' then alarm.state = 3 and alarm.dispatched_to = subscription.user_id
          else ${isToldOf('subscription.lowest_level')} end) as told
    where subscription.is_enabled
    on conflict do nothing`.execute(tx)

/**
 * Writes down what people are to be told without a subscription, at once: whom an alarm was given to; of the rule's
 * department and those below it what it raised; and where nobody confirmed that in time, everybody on the way up
 * from that department as well. Only of institutions that the person may see, and not what a subscription of the
 * same address tells already.
 */
export const noteForPeople = (tx: Tx, now: Date): Promise<unknown> =>
  sql`
    insert into mail_notice (user_id, alarm_id, kind, due_at)
    select person.id, told.id, told.kind, ${now}::timestamptz
    from (select alarm.id, kind.kind, alarm.rule_id, alarm.dispatched_to, agency.path from ${alarmsByKind(now)}
      and case kind.kind when 'dispatched' then alarm.state = 3 else ${isToldOf('4')} end) as told
    left join alarm_rule on alarm_rule.id = told.rule_id
    join app_user as person on person.state = 'active' and person.email <> ''
      and case told.kind
        when 'dispatched' then person.id = told.dispatched_to
        when 'raised' then person.department_id in (${departmentsBelow})
        else person.department_id in (${departmentsBelow}) or person.department_id in (${departmentsAbove}) end
    where (told.kind = 'dispatched' or alarm_rule.contact_id is not null)
      and (told.kind = 'dispatched' or ${maySee})
      and not exists (select from mail_notice as other
        join mail_subscription as by on by.id = other.subscription_id and lower(by.email) = lower(person.email)
        where other.alarm_id = told.id and other.kind = told.kind)
    on conflict do nothing`.execute(tx)

const departmentsBelow = sql`
  with recursive below (id) as (select alarm_rule.contact_id
    union select department.id from department join below on department.parent_id = below.id)
  select id from below`

const departmentsAbove = sql`
  with recursive above (id, parent_id) as (
    select id, parent_id from department where department.id = alarm_rule.contact_id
    union select up.id, up.parent_id from department as up join above on above.parent_id = up.id)
  select id from above`

/** As `user-rights.ts` says: administrators all, others what their department has. */
const maySee = sql`(
  exists (select from user_role join role on role.id = user_role.role_id
    where user_role.user_id = person.id and role.code = 'admin')
  or exists (select from department_agency join agency as seen on seen.id = department_agency.agency_id
    where department_agency.department_id = person.department_id and told.path like seen.path || '%'))`

/** When the receiver's quiet hours end, by +08:00, where it is within them now. */
const quietEnd = (now: Date) => {
  const local = sql`(${now}::timestamptz at time zone 'Asia/Shanghai')`
  const from = sql`subscription.quiet_from::time`
  const to = sql`subscription.quiet_to::time`
  return sql`case
    when subscription.quiet_from is null then ${now}::timestamptz
    when ${from} < ${to} and ${local}::time >= ${from} and ${local}::time < ${to}
      then (${local}::date + ${to}) at time zone 'Asia/Shanghai'
    when ${from} > ${to} and ${local}::time >= ${from}
      then (${local}::date + 1 + ${to}) at time zone 'Asia/Shanghai'
    when ${from} > ${to} and ${local}::time < ${to}
      then (${local}::date + ${to}) at time zone 'Asia/Shanghai'
    else ${now}::timestamptz end`
}
