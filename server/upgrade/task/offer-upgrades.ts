import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { pieceBytes, upgradeOffer, type UpgradeOffer } from '#contract/field/upgrade.ts'
import { workingUpgradeStates } from '#contract/upgrade/upgrade-states.ts'
import type { CommandListener } from '#server/command/command-listener.ts'
import { queueCommand, theServer } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { piecesOf } from '../file/piece-store.ts'
import { isTerminalFree, moveUpgrade } from './move-upgrade.ts'

/** Terminals that receive at the same time, so that the bus and the memory stay free for everything else. */
export const mostAtWork = 200
const round = 50
const offerLock = 4_150_215

interface Due {
  readonly id: string
  readonly terminal_id: number
  readonly device: string
  readonly model: string
  readonly program_version: string
  readonly size: number
  readonly digest: string
}

/**
 * Offers files to terminals whose wave has begun, that are there and free. One node at a time does so: two would
 * find the same terminal free.
 *
 * @returns how many it offered
 */
export function offerUpgrades({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${offerLock}) as mine`.execute(
      tx,
    )
    if (lock.rows[0]?.mine !== true) return 0
    const at = clock.now()
    const due = await waiting(tx, at)
    for (const row of due) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      const isFree = await isTerminalFree(tx, row.terminal_id)
      const event = { type: 'upgrade.offer', isTerminalFree: isFree } as const
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (await moveUpgrade(tx, { upgradeId: row.id, event, actor: 'server', at })) await offer(tx, row, at)
    }
    return due.length
  })
}

async function waiting(tx: Tx, at: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select upgrade.id, upgrade.terminal_id, upgrade.device, upgrade_file.model, upgrade_file.program_version,
      upgrade_file.size, upgrade_file.digest
    from upgrade join roll_out on roll_out.id = upgrade.roll_out_id
      join upgrade_file on upgrade_file.id = upgrade.file_id
      join terminal on terminal.id = upgrade.terminal_id
    where upgrade.state = 'planned' and roll_out.state = 'running' and upgrade.wave <= roll_out.wave
      and terminal.connected and upgrade.deadline_at > ${at}
      and not exists (select from upgrade as other where other.terminal_id = upgrade.terminal_id
        and other.state = any(${[...workingUpgradeStates]}::text[]))
    order by upgrade.wave, upgrade.created_at, upgrade.id
    limit (select greatest(0, least(${round}::bigint, ${mostAtWork} - count(*))) from upgrade
      where state = 'distributing')
    for update of upgrade skip locked`.execute(tx)
  return rows
}

/** A command of its own each time, so that its messages are kept as evidence. */
export async function offer(tx: Tx, row: Due, at: Date): Promise<void> {
  const content: UpgradeOffer = {
    upgradeId: row.id,
    device: row.device,
    model: row.model,
    version: row.program_version,
    size: row.size,
    digest: row.digest,
    pieceBytes,
    pieces: piecesOf(row.size),
  }
  await queueCommand(tx, {
    requestId: randomUUID(),
    terminalId: row.terminal_id,
    code: 'upgradeFirmware',
    content,
    by: theServer,
    at,
    priority: 4,
  })
}

/** What the end of an offer means: a terminal that refused it has failed; one that is silent is asked again. */
export const offerAnswers: CommandListener = {
  async settled(tx, { state, reason, content, at }) {
    const offered = upgradeOffer.safeParse(content)
    if (!offered.success || (state !== 'failed' && state !== 'partlyFailed')) return
    const { upgradeId } = offered.data
    const event = { type: 'terminal.refused', reason: reason ?? 'refused' } as const
    // What never left the server, or never reached the terminal, is offered anew when it is asked for.
    if (reason === 'not_sent' || reason === 'not_received' || reason === 'too_late') return
    await moveUpgrade(tx, { upgradeId, event, actor: 'terminal', at })
  },
}
