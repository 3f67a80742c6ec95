import { sql } from 'kysely'

import type { exportBatchTerminals } from '#contract/command/batch.contract.ts'
import { batchWords } from '#contract/command/batch.words.ts'
import { commandWords } from '#contract/command/command.words.ts'
import type { OperationItem } from '#contract/field/operation.ts'
import type { ParsedOf, SentFile } from '#contract/kernel/call.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

type Query = ParsedOf<typeof exportBatchTerminals>
const piece = 1_000

/** Terminals with their presence and the newest command of each, as CSV that spreadsheets open. */
export async function exportTerminals(
  { db }: Platform,
  query: Query,
  { caller, language }: CallContext<Caller>,
): Promise<SentFile> {
  const agencies = await scopedAgencyIds(db, caller, query)
  return {
    name: 'terminals.csv',
    mediaType: 'text/csv; charset=utf-8',
    content: rowsOf(db, caller, { ...query, agencies }, language === 'EN' ? 1 : 0),
  }
}

async function* rowsOf(
  db: Db,
  caller: Caller,
  { agencies, batchId }: Query & { readonly agencies: readonly number[] | null },
  side: 0 | 1,
): AsyncGenerator<Uint8Array> {
  const say = (key: keyof typeof commandWords) => commandWords[key][side]
  const heading = [
    say('command.column.terminal'),
    say('command.column.address'),
    batchWords['batch.export.presence'][side],
    say('command.column.code'),
    say('command.column.state'),
    say('command.column.result'),
    say('command.column.settledAt'),
  ]
  yield Buffer.from(`\uFEFF${line(heading)}`, 'utf8')
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- piece after piece, so that memory stays flat
    const rows = await db
      .selectFrom('terminal')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('remote_command')
            .select(['code', 'state', 'settled_at', 'reason', 'failed_items'])
            .select(sql<number>`jsonb_array_length(items)`.as('told_items'))
            .select(sql<OperationItem[] | null>`case when failed_items > 0 then items end`.as('failing'))
            .whereRef('remote_command.terminal_id', '=', 'terminal.id')
            .$if(batchId !== undefined, (of) => of.where('batch_id', '=', batchId ?? null))
            .orderBy('queued_at', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select([
        'terminal.id',
        'name',
        'address',
        'connected',
        'newest.code',
        'newest.state',
        'newest.settled_at',
        'newest.reason',
        'newest.failed_items',
        'newest.told_items',
        'newest.failing',
      ])
      .where(inScope(caller, 'terminal.agency_id'))
      .where('terminal.id', '>', after)
      .$if(agencies !== null, (of) => of.where('agency_id', 'in', agencies?.length ? [...agencies] : [0]))
      .$if(batchId !== undefined, (of) => of.where('newest.code', 'is not', null))
      .orderBy('terminal.id')
      .limit(piece)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield Buffer.from(
      rows
        .map(({ name, address, connected, code, state, settled_at, ...told }) =>
          line([
            name,
            address,
            batchWords[connected ? 'batch.stat.online' : 'batch.stat.offline'][side],
            code === null ? '' : wordOf(`command.code.${code}`, side),
            state === null ? '' : wordOf(`command.state.${state}`, side),
            resultOf(told, side),
            settled_at?.toISOString() ?? '',
          ]),
        )
        .join(''),
      'utf8',
    )
  }
}

const rowsByKey: Readonly<Record<string, readonly [string, string]>> = commandWords
const wordOf = (key: string, side: 0 | 1): string => rowsByKey[key]?.[side] ?? key

interface Told {
  readonly reason: string | null
  readonly told_items: number | null
  readonly failed_items: number | null
  readonly failing: readonly OperationItem[] | null
}

/** Why it ended so: its own reason, how many of its items were done, and why the others were not. */
function resultOf({ reason, told_items: items, failed_items: failed, failing }: Told, side: 0 | 1): string {
  const said = (one: string): string => wordOf(`command.reason.${one}`, side)
  const why = Map.groupBy(failing ?? [], (item) => (item.ok ? null : (item.reason ?? 'other')))
  return [
    ...(reason === null ? [] : [said(reason)]),
    ...(items ? [`${items - (failed ?? 0)}/${items}`] : []),
    ...[...why].flatMap(([one, some]) => (one === null ? [] : [`${said(one)} × ${some.length}`])),
  ].join(side === 0 ? '；' : '; ')
}

/** A text that begins like a formula is told to be a text. */
const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
