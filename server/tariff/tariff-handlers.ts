import type { editPrice, planPrice } from '#contract/tariff/tariff.contract.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'

import { addTariff, deleteTariff, editTariff, planPrices, withdrawPrices } from './change-tariffs.ts'
import { presentTariff, readTariffs } from './read-tariffs.ts'

type TariffHandlers = Pick<
  Handlers,
  'getPrices' | 'addPrice' | 'editPrice' | 'planPrice' | 'withdrawPrice' | 'delPrice'
>

/** Tariffs of prepaid customers. */
export const tariffHandlers = (platform: Platform): TariffHandlers => ({
  getPrices: (input, { caller }) => readTariffs(platform, caller, input),
  addPrice: (input, context) => addTariff(platform, input, context),
  editPrice: tellPresent<typeof editPrice>(
    (input, context) => editTariff(platform, input, context),
    ({ id }, { caller }) => presentTariff(platform, caller, id),
  ),
  planPrice: tellPresent<typeof planPrice>(
    (input, context) => planPrices(platform, input, context),
    ({ id }, { caller }) => presentTariff(platform, caller, id),
  ),
  withdrawPrice: (input, context) => withdrawPrices(platform, input, context),
  delPrice: (input, context) => deleteTariff(platform, input, context),
})
