import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { searchCommands as searchCall } from '#contract/command/command.contract.ts'
import { openCommandStates } from '#contract/command/command-states.ts'
import { updateBatch } from '#server/command/batch/update-batch.ts'
import { searchCommands } from '#server/command/command-rows.ts'
import { thenWake } from '#server/platform/kernel/wake.ts'
import { administrator } from '#tests/server/parameter/stage.ts'

import { ms, percentile, type Row } from '../row.ts'
import type { FieldBench } from './field-bench.ts'

/** One command to all terminals, with the command centre asked for again and again meanwhile. */
export async function batchRow({ platform, count }: FieldBench): Promise<Row[]> {
  const { db } = platform
  const began = performance.now()
  await thenWake(
    db,
    'commands',
    updateBatch(
      platform,
      {},
      {
        requestId: randomUUID(),
        act: 'start',
        code: 'setParameters',
        content: { values: { reportMinutes: 15 } },
        confirmation: '',
        fTid: -1,
        isConSon: 1,
        onlineOnly: true,
        toMeters: false,
      },
      administrator,
    ),
  )
  const given = performance.now() - began
  const lists: number[] = []
  const query = searchCall.input.parse({})
  let open = count
  while (open > 0) {
    const asked = performance.now()
    await searchCommands(platform, administrator.caller, query)
    lists.push(performance.now() - asked)
    const { rows } = await sql<{ open: number }>`select count(*) as open from remote_command
      where batch_id is not null and state = any(${[...openCommandStates]}::text[])`.execute(db)
    open = rows[0]?.open ?? 0
    await new Promise((done) => setTimeout(done, 200))
  }
  const { rows: outcomes } = await sql<{ state: string; count: number }>`
    select state, count(*) from remote_command where batch_id is not null group by state order by state`.execute(
    db,
  )
  const size = count.toLocaleString('en')
  return [
    {
      what: 'Batch of commands to all terminals: given in / ended after',
      value: `${(given / 1000).toFixed(1)} s / ${((performance.now() - began) / 1000).toFixed(1)} s for ${size}`,
    },
    {
      what: 'Outcomes of that batch',
      value: outcomes.map(({ state, count: of }) => `${state} ${of.toLocaleString('en')}`).join(', '),
      goal: 'every one accounted for',
    },
    {
      what: 'The command centre’s list meanwhile, p50 / p95',
      value: `${ms(percentile(lists, 0.5))} / ${ms(percentile(lists, 0.95))}`,
      goal: '< 100 ms',
    },
  ]
}
