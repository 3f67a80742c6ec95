import { type Kysely, sql } from 'kysely'

/** Rules without a plan of their own hold devices to the policies that run at them, so nodes learn of these, too. */
const statements = [
  `create index policy_device_running on policy_device (device_id) where state = 'running'`,
  `create trigger policy_device_concerns_rules after update of state on policy_device
     for each row when ((old.state = 'running') is distinct from (new.state = 'running'))
     execute function note_rule_change()`,
  `create trigger policy_device_come_concerns_rules after insert on policy_device
     for each row when (new.state = 'running') execute function note_rule_change()`,
  `create trigger policy_device_gone_concerns_rules after delete on policy_device
     for each row when (old.state = 'running') execute function note_rule_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after another, on one connection
  for (const statement of statements) await sql.raw(statement).execute(db)
}
