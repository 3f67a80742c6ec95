import type { TerminalRow } from '#contract/archive/archive.contract.ts'
import { terminalStates } from '#contract/terminal/terminal-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isOnline } from '#server/platform/field/presence.ts'
import { allowedAtState } from '#server/terminal/terminal-life.ts'

/** Terminals with the names of what they belong to. */
export const selectTerminals = (db: Db) =>
  db
    .selectFrom('terminal')
    .innerJoin('agency', 'agency.id', 'terminal.agency_id')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .innerJoin('protocol', 'protocol.code', 'terminal.protocol')
    .leftJoin('registration', 'registration.terminal_id', 'terminal.id')
    .select([
      'terminal.id',
      'terminal.name',
      'terminal.address',
      'terminal.asset_no',
      'terminal.protocol',
      'protocol.name as protocol_name',
      'terminal.agency_id',
      'agency.label as agency_label',
      'terminal.site_id',
      'site.label as site_label',
      'terminal.last_seen_at',
      'terminal.connected',
      'terminal.state as life',
      'terminal.version',
      'registration.stage',
      'registration.state',
    ])

type SelectedTerminal = Awaited<ReturnType<ReturnType<typeof selectTerminals>['executeTakeFirstOrThrow']>>

export const terminalRow = (row: SelectedTerminal, now: Date): TerminalRow => ({
  id: row.id,
  fTmName: row.name,
  fConAdd: row.address,
  fAtNo: row.asset_no,
  fConProtocol: row.protocol,
  fConProtocolName: row.protocol_name,
  fTid: row.agency_id,
  fTName: row.agency_label,
  siteId: row.site_id,
  siteName: row.site_label,
  online: isOnline(row, now),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  registStage: row.stage ?? 0,
  registState: row.state ?? 'notStarted',
  fTmState: terminalStates.find((state) => state === row.life) ?? 2,
  allowed: allowedAtState(row.life),
  version: row.version,
})
