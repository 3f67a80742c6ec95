import type { updateCustomer as updateCustomerCall } from '#contract/customer/customer.contract.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'

import { addCustomer } from './add-customer.ts'
import { changeMeter } from './change-meter.ts'
import { readCustomer } from './customer-detail.ts'
import { readHistory } from './customer-history.ts'
import { deleteCustomer, stepCustomer } from './end-customer.ts'
import { searchCustomers } from './search/search-customers.ts'
import { readTariffOptions } from '#server/tariff/read-tariffs.ts'
import { updateCustomer } from './update-customer.ts'

type CustomerHandlers = Pick<
  Handlers,
  | 'searchCustomers'
  | 'customerDetail'
  | 'customerHistory'
  | 'readCustomerOptions'
  | 'addCustomer'
  | 'updateCustomer'
  | 'changeMeter'
  | 'stepCustomer'
  | 'deleteCustomer'
>

/** Customers of prepaid cards, and their meters. */
export const customerHandlers = (platform: Platform): CustomerHandlers => ({
  searchCustomers: (input, { caller }) => searchCustomers(platform.db, caller, input),
  customerDetail: ({ customerId }, { caller }) => readCustomer(platform.db, caller, customerId),
  customerHistory: (input, { caller }) => readHistory(platform.db, caller, input),
  readCustomerOptions: async (_, { caller }) => ({ tariffs: await readTariffOptions(platform.db, caller) }),
  addCustomer: (input, context) => addCustomer(platform, input, context),
  updateCustomer: tellPresent<typeof updateCustomerCall>(
    (input, context) => updateCustomer(platform, input, context),
    ({ id }, { caller }) => readCustomer(platform.db, caller, id),
  ),
  changeMeter: (input, context) => changeMeter(platform, input, context),
  stepCustomer: (input, context) => stepCustomer(platform, input, context),
  deleteCustomer: (input, context) => deleteCustomer(platform, input, context),
})
