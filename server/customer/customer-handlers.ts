import type { Handlers } from '#server/platform/handler.ts'
import type { Platform } from '#server/platform/platform.ts'

import { addCustomer } from './add-customer.ts'
import { changeMeter } from './change-meter.ts'
import { readCustomer } from './customer-detail.ts'
import { readHistory } from './customer-history.ts'
import { deleteCustomer, stepCustomer } from './end-customer.ts'
import { searchCustomers } from './search-customers.ts'
import { addTariff, deleteTariff, editTariff, planPrices, withdrawPrices } from './tariffs/change-tariffs.ts'
import { readTariffOptions, readTariffs } from './tariffs/read-tariffs.ts'
import { updateCustomer } from './update-customer.ts'

type CustomerHandlers = Pick<
  Handlers,
  | 'searchCustomers'
  | 'customerDetail'
  | 'customerHistory'
  | 'getCustomerOptions'
  | 'addCustomer'
  | 'updateCustomer'
  | 'changeMeter'
  | 'stepCustomer'
  | 'deleteCustomer'
  | 'getPrices'
  | 'addPrice'
  | 'editPrice'
  | 'planPrice'
  | 'withdrawPrice'
  | 'delPrice'
>

/** Customers of prepaid cards, their meters and tariffs. */
export const customerHandlers = (platform: Platform): CustomerHandlers => ({
  searchCustomers: (input, { caller }) => searchCustomers(platform.db, caller, input),
  customerDetail: ({ customerId }, { caller }) => readCustomer(platform.db, caller, customerId),
  customerHistory: (input, { caller }) => readHistory(platform.db, caller, input),
  getCustomerOptions: async (_, { caller }) => ({ tariffs: await readTariffOptions(platform.db, caller) }),
  addCustomer: (input, context) => addCustomer(platform, input, context),
  updateCustomer: (input, context) => updateCustomer(platform, input, context),
  changeMeter: (input, context) => changeMeter(platform, input, context),
  stepCustomer: (input, context) => stepCustomer(platform, input, context),
  deleteCustomer: (input, context) => deleteCustomer(platform, input, context),
  getPrices: (input, { caller }) => readTariffs(platform, caller, input),
  addPrice: (input, context) => addTariff(platform, input, context),
  editPrice: (input, context) => editTariff(platform, input, context),
  planPrice: (input, context) => planPrices(platform, input, context),
  withdrawPrice: (input, context) => withdrawPrices(platform, input, context),
  delPrice: (input, context) => deleteTariff(platform, input, context),
})
