import type { updateTariff, planTariff } from '#contract/tariff/tariff.contract.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'

import { addTariff, deleteTariff, editTariff, planPrices, withdrawPrices } from './change-tariffs.ts'
import { presentTariff, readTariffs } from './read-tariffs.ts'

type TariffHandlers = Pick<
  Handlers,
  'searchTariffs' | 'addTariff' | 'updateTariff' | 'planTariff' | 'withdrawTariff' | 'deleteTariff'
>

/** Tariffs of prepaid customers. */
export const tariffHandlers = (platform: Platform): TariffHandlers => ({
  searchTariffs: (input, { caller }) => readTariffs(platform, caller, input),
  addTariff: (input, context) => addTariff(platform, input, context),
  updateTariff: tellPresent<typeof updateTariff>(
    (input, context) => editTariff(platform, input, context),
    ({ id }, { caller }) => presentTariff(platform, caller, id),
  ),
  planTariff: tellPresent<typeof planTariff>(
    (input, context) => planPrices(platform, input, context),
    ({ id }, { caller }) => presentTariff(platform, caller, id),
  ),
  withdrawTariff: (input, context) => withdrawPrices(platform, input, context),
  deleteTariff: (input, context) => deleteTariff(platform, input, context),
})
