import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { addTariff, deleteTariff, editTariff, planPrices, withdrawPrices } from './change-tariffs.ts'
import { readTariffs } from './read-tariffs.ts'

type TariffHandlers = Pick<
  Handlers,
  'getPrices' | 'addPrice' | 'editPrice' | 'planPrice' | 'withdrawPrice' | 'delPrice'
>

/** Tariffs of prepaid customers. */
export const tariffHandlers = (platform: Platform): TariffHandlers => ({
  getPrices: (input, { caller }) => readTariffs(platform, caller, input),
  addPrice: (input, context) => addTariff(platform, input, context),
  editPrice: (input, context) => editTariff(platform, input, context),
  planPrice: (input, context) => planPrices(platform, input, context),
  withdrawPrice: (input, context) => withdrawPrices(platform, input, context),
  delPrice: (input, context) => deleteTariff(platform, input, context),
})
