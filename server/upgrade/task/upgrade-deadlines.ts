import { sql } from 'kysely'

import { openUpgradeStates, workingUpgradeStates } from '#contract/upgrade/upgrade-states.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { moveUpgrade } from './move-upgrade.ts'

/** A terminal that said nothing for so long is asked how far it is. */
export const quietMs = 60_000
const batch = 100

type Stage = Pick<Platform, 'db' | 'clock'>

/** Ends what had no end by its deadline; returns how many it looked at. */
export function passUpgradeDeadlines({ db, clock }: Stage): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const due = await tx
      .selectFrom('upgrade')
      .innerJoin('roll_out', 'roll_out.id', 'upgrade.roll_out_id')
      .select('upgrade.id')
      .where('upgrade.state', 'in', openUpgradeStates)
      .where('upgrade.deadline_at', '<=', at)
      // What waits in a pause is given its time anew.
      .where((of) => of.or([of('upgrade.state', '<>', 'planned'), of('roll_out.state', '<>', 'paused')]))
      .limit(batch)
      .forUpdate('upgrade')
      .skipLocked()
      .execute()
    for (const { id: upgradeId } of due)
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await moveUpgrade(tx, { upgradeId, event: { type: 'deadline.passed' }, actor: 'server', at })
    return due.length
  })
}

/** Confirms what installs, or is unknown, where the terminal's heartbeat names the version of the file. */
export function seeVersions({ db, clock }: Stage): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const { rows } = await sql<{ id: string }>`
      select upgrade.id from upgrade join upgrade_file on upgrade_file.id = upgrade.file_id
        join terminal on terminal.id = upgrade.terminal_id
      where upgrade.state in ('installing', 'unknown') and upgrade.device = ''
        and terminal.firmware = upgrade_file.program_version and upgrade.from_version <> terminal.firmware
      limit ${batch} for update of upgrade skip locked`.execute(tx)
    for (const { id: upgradeId } of rows)
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await moveUpgrade(tx, { upgradeId, event: { type: 'version.seen' }, actor: 'server', at })
    return rows.length
  })
}

/**
 * Asks terminals that are there and have said nothing for a while how far they are: the offer, or their last question,
 * may have been lost. @returns how many it asked
 */
export async function askQuiet({ db, clock, bus, log }: Platform): Promise<number> {
  const at = clock.now()
  const quiet = new Date(at.getTime() - quietMs)
  const { rows } = await sql<{ id: string; address: string }>`
    update upgrade set heard_at = ${at} from terminal
    where terminal.id = upgrade.terminal_id and upgrade.id in (
      select upgrade.id from upgrade join terminal on terminal.id = upgrade.terminal_id
      where upgrade.state = any(${[...workingUpgradeStates]}::text[]) and upgrade.heard_at < ${quiet}
        and terminal.connected limit ${batch} for update of upgrade skip locked)
    returning upgrade.id, terminal.address`.execute(db)
  for (const { id, address } of rows)
    // oxlint-disable-next-line no-await-in-loop -- a minute later is early enough for the rest
    await bus.send(address, { requestId: id, kind: 'reportUpgrade', about: id }).catch((error: unknown) => {
      log.debug({ err: error, address, id }, 'a terminal was not asked')
    })
  return rows.length
}
