import type { Tx } from '#server/platform/database/database.ts'

/** How many rows of an import are in, and how many are refused. */
export async function countDone(
  tx: Tx,
  jobId: number,
): Promise<{ readonly taken: number; readonly refused: number }> {
  const { taken, refused } = await tx
    .selectFrom('import_row')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('is_done', '=', true)
        .filterWhere('outcome', '!=', 'refused')
        .as('taken'),
      fn.countAll<number>().filterWhere('outcome', '=', 'refused').as('refused'),
    ])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return { taken, refused }
}
