import { readFile } from 'node:fs/promises'

import { z } from 'zod/mini'

import { type ChartLayout, machineDrawing } from '#contract/machine/machine.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { chartOf } from '#machines/shared/chart.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { chartHash } from './chart-hash.ts'

interface KeepOptions {
  /** What the console's build laid out, see tools/diagrams/plugin.ts. */
  readonly drawingsFile?: string
  readonly catalogue?: readonly CatalogueEntry[]
}

/**
 * Writes down the definitions that this server runs, unless the database has them: journals name them by hash,
 * and the next release may have others. The drawing goes with them, so that nothing has to be laid out later.
 */
export async function keepDefinitions(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { drawingsFile, catalogue = machineCatalogue }: KeepOptions = {},
): Promise<void> {
  const layouts =
    drawingsFile === undefined ? new Map<string, ChartLayout>() : await readLayouts(drawingsFile)
  if (drawingsFile !== undefined && layouts.size === 0)
    log.warn({ file: drawingsFile }, systemMessages.drawingsMissing)
  const rows = catalogue.map((entry) => {
    const chart = chartOf(entry)
    const hash = chartHash(chart)
    const layout = layouts.get(hash)
    return {
      machine_id: entry.id,
      chart_hash: hash,
      definition_hash: entry.definitionHash,
      version: entry.version,
      chart: JSON.stringify(chart),
      layout: layout === undefined ? null : JSON.stringify(layout),
      first_seen_at: clock.now(),
    }
  })
  await db
    .insertInto('machine_definition')
    .values(rows)
    // Another node, or the start before, was first. A drawing may come later; nothing else ever changes.
    .onConflict((conflict) =>
      conflict
        .columns(['machine_id', 'chart_hash'])
        .doUpdateSet((eb) => ({ layout: eb.ref('excluded.layout') }))
        .where('machine_definition.layout', 'is', null)
        .where((eb) => eb('excluded.layout', 'is not', null)),
    )
    .execute()
}

/** Drawings by the hash of their charts. A file of another build, or none, has nothing for this server. */
async function readLayouts(file: string): Promise<Map<string, ChartLayout>> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  const drawings = z.array(machineDrawing).safeParse(JSON.parse(text)).data ?? []
  return new Map(drawings.map(({ chart, layout }) => [chartHash(chart), layout]))
}
