import { statuses } from '#contract/kernel/envelope.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { records } from '#server/platform/records/records.ts'

/** Names are told apart within an institution, without regard to case. */
export const tariffs = records({
  table: 'tariff',
  kind: 'tariff',
  scope: 'agency_id',
  taken: {
    tariff_name: () => {
      throw new Refusal('tariff.name_taken', statuses.badInput)
    },
  },
})
