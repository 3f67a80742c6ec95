import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { DeskRow, DeskState, searchDesks } from '#contract/desk/desk.contract.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

interface PairingFacts {
  readonly is_virtual: boolean
  readonly secret: string | null
  readonly code_expires_at: Date | null
}

/** A paired one stays paired while a new code waits. */
function stateOf({ is_virtual, secret, code_expires_at }: PairingFacts, now: Date): DeskState {
  if (is_virtual) return 'virtual'
  if (code_expires_at !== null && code_expires_at > now) return 'waiting'
  return secret === null ? 'expired' : 'paired'
}

/** The counters of the institutions that the caller may see, those that are out of use apart. */
export async function findDesks(
  platform: Pick<Platform, 'db' | 'clock'>,
  caller: Caller,
  { pageNum, pageSize }: ParsedOf<typeof searchDesks>,
): Promise<DataOf<typeof searchDesks>> {
  const list = await readDesks(platform, caller)
  // Counters are few: a page is cut out of all of them.
  return { list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: list.length }
}

export async function readDesks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  caller: Caller,
): Promise<DeskRow[]> {
  const rows = await db
    .selectFrom('card_desk')
    .innerJoin('agency', 'agency.id', 'card_desk.agency_id')
    .selectAll('card_desk')
    .select('agency.label')
    .where('card_desk.revoked_at', 'is', null)
    .where(inScope(caller, 'card_desk.agency_id'))
    .orderBy('agency.path')
    .orderBy('card_desk.name')
    .execute()
  const now = clock.now()
  return rows.map((row): DeskRow => {
    const state = stateOf(row, now)
    return {
      id: row.id,
      name: row.name,
      fTid: row.agency_id,
      fTName: row.label,
      state,
      codeExpiresAt: state === 'waiting' ? (row.code_expires_at?.toISOString() ?? null) : null,
      machineName: row.machine_name,
      pairedAt: row.paired_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      version: row.version,
    }
  })
}
