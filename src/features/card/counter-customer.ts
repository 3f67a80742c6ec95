import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import type { CounterCustomer } from '#machines/card/index.ts'

/** What the counter shows of a customer. */
export const customerOfRow = (row: CustomerRow): CounterCustomer => ({
  id: row.id,
  number: row.customerNo,
  name: row.name,
  phone: row.phone,
  address: row.address,
  meterNumber: row.meterNo,
  tariffName: row.tariffName,
  tariffNameEnglish: row.tariffNameEnglish,
  cardState: row.cardState,
})
