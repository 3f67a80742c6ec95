import { pricesOf, sitePrice } from '#contract/report/site-price.record.ts'
import { partsOfDay, stretchesAreClear } from '#contract/report/time-of-use.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { served } from '#server/platform/records/record-table.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'

import { columnOf } from './site-prices.ts'

export const sitePriceRecord = served(sitePrice, {
  table: 'site_price',
  columns: {
    fTid: 'agency_id',
    siteId: 'site_id',
    validFrom: 'valid_from',
    stretches: 'stretches',
    ...columnOf,
    remarks: 'remarks',
  },
  taken: { site_price_day: 'validFrom' },
  references: { siteId: { table: 'site', name: 'label', nameEnglish: 'label_english', scope: 'agency_id' } },
  check(_, entries) {
    if (!stretchesAreClear(entries.stretches)) refuseField('stretches', 'plan_clear')
    // A kWh whose price nobody knows would be given away.
    for (const part of partsOfDay(entries.stretches))
      for (const name of pricesOf[part]) if (entries[name] === null) refuseField(name, 'required')
    return Promise.resolve()
  },
  async fill(tx, { siteId }) {
    const site = await tx.selectFrom('site').select('agency_id').where('id', '=', siteId).executeTakeFirst()
    return { agency_id: (site ?? refuse('app.not_found')).agency_id }
  },
})
