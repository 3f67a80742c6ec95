import { sql } from 'kysely'

import type { UpgradeReport } from '#contract/field/upgrade.ts'
import { openUpgradeStates } from '#contract/upgrade/upgrade-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { PieceStore } from '../file/piece-store.ts'
import { isDeviceFree, lockUpgrade, moveUpgrade } from './move-upgrade.ts'
import { offer } from './offer-upgrades.ts'

/** How long what the database said of an upgrade is believed: a terminal reports some times a second. */
const believedMs = 2_000

interface Known {
  /** Of its terminal; no other is heard. */
  readonly address: string
  readonly fileId: number
  readonly pieces: number
  /** Whether it still receives; it is told to stop where its roll-out was stopped. */
  readonly isReceiving: boolean
  readonly isStopped: boolean
  readonly until: number
}

/**
 * Hears how far upgrades are, and gives terminals the pieces that they want. What was given is kept nowhere: a terminal
 * knows what it has, so neither a lost piece nor the loss of this node costs more than asking again.
 */
export class UpgradeHearing {
  readonly #platform: Platform
  readonly #pieces: PieceStore
  readonly #known = new Map<string, Known>()
  /** Pieces that terminals have, gathered between writes. */
  #told = new Map<string, number>()

  constructor(platform: Platform) {
    this.#platform = platform
    this.#pieces = new PieceStore(platform.db)
  }

  async hear(address: string, report: UpgradeReport): Promise<void> {
    if (report.stage !== 'receiving') return this.#settle(address, report)
    const known = await this.#look(address, report)
    if (!known) return
    this.#told.set(report.upgradeId, Math.min(report.have, known.pieces))
    if (known.isStopped) return this.#stop(address, report.upgradeId)
    for (const n of report.want)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as fast as the terminal takes them
      if (n < known.pieces) await this.#give(address, report.upgradeId, { n, fileId: known.fileId })
  }

  /** Writes how far terminals are; where that fails it is kept for the next time. */
  async write(): Promise<void> {
    for (const [upgradeId, { until }] of this.#known)
      if (until < this.#platform.clock.now().getTime()) this.#known.delete(upgradeId)
    if (this.#told.size === 0) return
    const told = this.#told
    this.#told = new Map()
    const at = this.#platform.clock.now()
    try {
      await sql`update upgrade set have = greatest(upgrade.have, told.have), heard_at = ${at}
        from unnest(${[...told.keys()]}::uuid[], ${[...told.values()]}::int[]) as told (id, have)
        where upgrade.id = told.id and upgrade.state = 'distributing'`.execute(this.#platform.db)
    } catch (error) {
      this.#told = new Map([...told, ...this.#told])
      throw error
    }
  }

  async #give(
    address: string,
    upgradeId: string,
    { n, fileId }: { readonly n: number; readonly fileId: number },
  ): Promise<void> {
    const bytes = await this.#pieces.read(fileId, n)
    if (bytes.length === 0) return
    try {
      await this.#platform.bus.sendPiece(address, { upgradeId, n, bytes })
    } catch (error) {
      // The terminal asks for it again.
      this.#platform.log.debug({ err: error, address, upgradeId, n }, 'a piece was not sent')
    }
  }

  async #stop(address: string, upgradeId: string): Promise<void> {
    const command = { requestId: upgradeId, kind: 'stopUpgrade', about: upgradeId } as const
    await this.#platform.bus.send(address, command).catch((error: unknown) => {
      this.#platform.log.debug({ err: error, address, upgradeId }, 'a stop was not sent')
    })
  }

  async #look(address: string, report: UpgradeReport): Promise<Known | null> {
    const now = this.#platform.clock.now().getTime()
    const kept = this.#known.get(report.upgradeId)
    if (kept && kept.until >= now) return kept.address === address ? kept : null
    const found = await findUpgrade(this.#platform.db, address, report.upgradeId)
    if (!found) return null
    // It goes on after it was given up: that settles it as well.
    if (found.state === 'unknown') await this.#settle(address, report)
    const known: Known = {
      address,
      fileId: found.file_id,
      pieces: found.pieces,
      isReceiving: found.state === 'distributing' || found.state === 'unknown',
      isStopped: found.roll_out_state === 'stopping' || found.roll_out_state === 'stopped',
      until: now + believedMs,
    }
    if (!known.isReceiving) return null
    this.#known.set(report.upgradeId, known)
    return known
  }

  /** One from another terminal than the upgrade's is not heard. */
  async #settle(address: string, report: UpgradeReport): Promise<void> {
    const { db, clock, log } = this.#platform
    const { upgradeId, stage, reason, version } = report
    const at = clock.now()
    this.#known.delete(upgradeId)
    this.#told.delete(upgradeId)
    await inTransaction(db, async (tx) => {
      const row = await lockUpgrade(tx, upgradeId)
      const found = await findUpgrade(tx, address, upgradeId)
      if (!row || !found) return log.debug({ address, upgradeId }, 'a report told of no upgrade')
      const actor = `terminal:${address}`
      if (stage === 'forgotten') {
        const event = { type: 'upgrade.offerAgain' } as const
        const isOpen = await moveUpgrade(tx, { upgradeId, event, actor, at })
        if (!isOpen || !isOffered(await lockUpgrade(tx, upgradeId))) return
        await tx.updateTable('upgrade').set({ have: 0, heard_at: at }).where('id', '=', upgradeId).execute()
        return offer(tx, { ...found, id: upgradeId, terminal_id: row.terminal_id, device: row.device }, at)
      }
      await tx
        .updateTable('upgrade')
        .set({ heard_at: at, have: Math.min(report.have, row.pieces) })
        .where('id', '=', upgradeId)
        .execute()
      const isWanted = version === found.program_version
      const isFree = await isDeviceFree(tx, row)
      const event = { type: 'stage.reported', stage, reason, isWanted, isDeviceFree: isFree } as const
      await moveUpgrade(tx, { upgradeId, event, actor, at })
    })
  }
}

const isOffered = (row: { readonly state: string } | undefined): boolean =>
  row !== undefined && openUpgradeStates.some((state) => state === row.state)

const findUpgrade = (db: Db, address: string, upgradeId: string) =>
  db
    .selectFrom('upgrade')
    .innerJoin('terminal', 'terminal.id', 'upgrade.terminal_id')
    .innerJoin('roll_out', 'roll_out.id', 'upgrade.roll_out_id')
    .innerJoin('upgrade_file', 'upgrade_file.id', 'upgrade.file_id')
    .select([
      'upgrade.state',
      'upgrade.file_id',
      'upgrade.pieces',
      'roll_out.state as roll_out_state',
      'upgrade_file.model',
      'upgrade_file.program_version',
      'upgrade_file.size',
      'upgrade_file.digest',
    ])
    .where('upgrade.id', '=', upgradeId)
    .where('terminal.address', '=', address)
    .executeTakeFirst()
