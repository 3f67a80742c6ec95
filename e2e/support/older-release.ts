import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chartOf } from '#machines/shared/chart.ts'
import { keepDefinitions } from '#server/machine/keep-definitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { advance, inTransaction } from '#server/platform/evidence/journal.ts'
import { olderRegistration } from '#tests/fixtures/older-registration.ts'
import { layoutOf } from '#tools/diagrams/layout.ts'

const ignore = (): void => undefined

/** Writes a start and a report into a terminal's journal as an earlier release of the product did. */
export async function moveAsBefore(db: Db, dataDir: string, entityId: string): Promise<void> {
  const chart = chartOf(olderRegistration)
  const drawingsFile = join(dataDir, 'older-drawings.json')
  writeFileSync(drawingsFile, JSON.stringify([{ chart, layout: await layoutOf(chart) }]))
  const at = new Date('2026-01-01T08:00:00.000Z')
  await keepDefinitions(
    { db, clock: { now: () => at }, log: { warn: ignore } as never },
    { catalogue: [olderRegistration], drawingsFile },
  )
  const iso = at.toISOString()
  const start = { requestId: '1', mode: 'box', startedAt: iso, startedBy: 'li', deadlineAt: iso }
  const report = { requestId: '1', stage: 2, boxes: [], at: iso, revivedUntil: iso }
  for (const event of [
    { type: 'registration.start', ...start },
    { type: 'stage.reported', ...report },
  ])
    await inTransaction(db, (tx) =>
      advance(tx, {
        machine: olderRegistration.machine,
        entityId,
        event,
        actor: 'user:li',
        address: '10.0.0.1',
        at,
      }),
    )
}
