import { sql } from 'kysely'

import type { DayStretch } from '#contract/report/time-of-use.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** As provinces set them for industry: night is cheap, late morning and evening are dear, two hours of summer evenings dearest. */
const stretches: readonly DayStretch[] = [
  { fromHour: 0, toHour: 8, part: 'valley' },
  { fromHour: 10, toHour: 12, part: 'peak' },
  { fromHour: 17, toHour: 18, part: 'peak' },
  { fromHour: 18, toHour: 20, part: 'sharp' },
  { fromHour: 20, toHour: 22, part: 'peak' },
]

/** Two price plans for each storage site of the demo utility but the last, which shows what is told without one. */
export async function seedDemoSitePrices(tx: Tx): Promise<void> {
  for (const [validFrom, more] of [
    ['2025-01-01', 0],
    ['2026-07-01', 120],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    await sql`
      insert into site_price (agency_id, site_id, valid_from, stretches, charge_sharp, charge_peak, charge_flat,
        charge_valley, discharge_sharp, discharge_peak, discharge_flat, discharge_valley, remarks)
      select agency_id, id, ${validFrom}::date, ${JSON.stringify(stretches)}::jsonb,
        ${12_450 + more}::int4, ${10_380 + more}::int4, ${6820 + more}::int4, ${3260 + more}::int4,
        ${12_450 + more}::int4, ${10_380 + more}::int4, ${6820 + more}::int4, ${3260 + more}::int4, ''
      from site where has_storage and id < (select max(id) from site where has_storage)
      on conflict do nothing`.execute(tx)
}
