import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { cardStateNames } from '../card/card-states.ts'
import { id, instant, listQuery, none, nothing, page, queryId, requestId } from '../kernel/shapes.ts'
import { customerStates, meterRemovalReasons } from './customer-states.ts'
import { digits } from '../rules/numbers.ts'
import { optionalText, requiredText } from '../rules/rule.ts'
import { maxLength, minLength, mobile } from '../rules/texts.ts'
import { tariffOption } from '../tariff/tariff.contract.ts'

/** Customers of prepaid cards (collection §1, §4). Readings are Wh, money fen. */
export const customerRow = z.object({
  id,
  /** Ten digits; also on the card. */
  customerNo: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  remarks: z.string(),
  fTid: id,
  fTName: z.string(),
  tariffId: id,
  tariffName: z.string(),
  tariffNameEnglish: z.string(),
  /** Of the meter that is there now; empty: none. */
  meterNo: z.string(),
  state: z.enum(customerStates),
  /** Of the card that they have, or had last; empty: never one. */
  cardSerial: z.string(),
  cardState: z.nullable(z.enum(cardStateNames)),
  version: z.int(),
})
export type CustomerRow = z.infer<typeof customerRow>

export const customerSorts = ['customerNo', 'name'] as const

export const cardFilters = ['none', 'opening', 'running', 'applyForPatch', 'patching'] as const

export const searchCustomers = call('POST', '/card/searchCustomers', {
  need: { menu: 'customer', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    sortBy: z._default(z.enum(customerSorts), 'customerNo'),
    /**
     * Parts of number, name, its pinyin initials, phone, address, meter number or card serial, with spaces between
     * them; all must be there.
     */
    text: z.optional(z.string().check(z.maxLength(100))),
    tariffId: z.optional(id),
    state: z.optional(z.enum(customerStates)),
    /** Those whose card is in this state; `none`: who have no card that is not invalid. */
    card: z.optional(z.enum(cardFilters)),
  }),
  data: page(customerRow),
  summary: 'Customers of the institutions that the user may see.',
})

/** A meter at a customer, from when to when. */
export const customerMeter = z.object({
  id,
  meterNo: z.string(),
  fromAt: instant,
  firstReadingWh: z.int(),
  mountedBy: z.string(),
  toAt: z.nullable(instant),
  /** What it showed and what was left on it when it was taken down; `null` while it is there. */
  lastReadingWh: z.nullable(z.int()),
  remainingFen: z.nullable(z.int()),
  reason: z.nullable(z.enum(meterRemovalReasons)),
  note: z.string(),
  removedBy: z.nullable(z.string()),
})
export type CustomerMeter = z.infer<typeof customerMeter>

/** What keeps a customer as they are. */
export const customerHolds = ['openOrder', 'card', 'orders', 'money'] as const
export type CustomerHold = (typeof customerHolds)[number]

export const customerDetail = call('GET', '/card/customerDetail', {
  need: { menu: 'customer', action: 'view' },
  audit: { kind: 'customer', field: 'customerId' },
  input: z.strictObject({ customerId: queryId }),
  data: z.object({
    ...customerRow.shape,
    createdAt: instant,
    createdBy: z.string(),
    closedAt: z.nullable(instant),
    /** The one that is there now first. */
    meters: z.array(customerMeter),
    holds: z.array(z.enum(customerHolds)),
  }),
  summary: 'One customer with their meters.',
})
export type CustomerDetail = z.infer<(typeof customerDetail)['data']>

export const customerDeeds = ['added', 'edited', 'meterChanged', 'closed', 'reopened'] as const
export const changedFields = [
  'customerNo',
  'name',
  'phone',
  'address',
  'remarks',
  'institution',
  'tariff',
  'meterNo',
  'firstReadingWh',
  'lastReadingWh',
  'remainingFen',
  'reason',
  'note',
] as const

export const customerChange = z.object({
  id: z.int(),
  at: instant,
  /** User name and name of who did it; the name is empty where the server did. */
  userName: z.string(),
  name: z.string(),
  what: z.enum(customerDeeds),
  /** What was and what became of each field that changed, as it was called then. */
  changes: z.array(z.object({ field: z.enum(changedFields), before: z.string(), after: z.string() })),
})
export type CustomerChange = z.infer<typeof customerChange>

export const customerHistory = call('POST', '/card/customerHistory', {
  need: { menu: 'customer', action: 'view' },
  input: z.strictObject({ id, pageNum: listQuery.pageNum, pageSize: listQuery.pageSize }),
  data: page(customerChange),
  summary: 'Everything that was changed of a customer, the newest first.',
})

export const readCustomerOptions = call('GET', '/card/getCustomerOptions', {
  need: { menu: 'customer', action: 'view' },
  input: nothing,
  data: z.object({ tariffs: z.array(tariffOption) }),
  summary: 'Tariffs to choose from for a customer.',
})

export const customerNo = optionalText(digits, minLength(10), maxLength(10))
export const meterNo = optionalText(digits, minLength(12), maxLength(12))

/** What is entered of a customer. */
export const customerEntries = {
  name: requiredText(maxLength(50)),
  phone: optionalText(mobile),
  address: requiredText(maxLength(200)),
  remarks: optionalText(maxLength(200)),
}
const place = { fTid: id, tariffId: id }
const version = z.int().check(z.minimum(1))
/** A meter's counter has eight digits before the point at the most. */
export const mostReadingWh = 99_999_999_999
const readingWh = z.int().check(z.minimum(0), z.maximum(mostReadingWh))
/** What a meter can hold of a customer's money. */
export const mostRemainingFen = 99_999_999

export const addCustomer = call('POST', '/card/addCustomer', {
  need: { menu: 'customer', action: 'add' },
  input: z.strictObject({
    requestId,
    /** Empty: the next one is given. */
    customerNo,
    ...customerEntries,
    ...place,
    /** Empty: there is none yet. */
    meterNo,
    firstReadingWh: readingWh,
  }),
  data: z.object({ id, customerNo: z.string() }),
  refusals: ['customer.number_taken', 'customer.meter_taken', 'customer.tariff_unfit'],
  summary: 'Adds a customer, with their meter where there is one already.',
})

export const updateCustomer = call('POST', '/card/updateCustomer', {
  need: { menu: 'customer', action: 'edit' },
  input: z.strictObject({ id, version, ...customerEntries, ...place }),
  data: none,
  refusals: ['customer.tariff_unfit', 'customer.closed'],
  summary: 'Changes what is known of a customer.',
})

export const changeMeter = call('POST', '/card/changeMeter', {
  need: { menu: 'customer', action: 'edit' },
  input: z.strictObject({
    requestId,
    id,
    version,
    /** Of the meter that is taken down; `null` where none was there. */
    removed: z.nullable(
      z.strictObject({
        lastReadingWh: readingWh,
        remainingFen: z.int().check(z.minimum(0), z.maximum(mostRemainingFen)),
        reason: z.enum(meterRemovalReasons),
        note: optionalText(maxLength(200)),
      }),
    ),
    /** The new one; empty: none is mounted. */
    meterNo,
    firstReadingWh: readingWh,
  }),
  data: none,
  refusals: [
    'customer.meter_taken',
    'customer.meter_same',
    'customer.meter_there',
    'customer.meter_needed',
    'customer.reading_below',
    'customer.write_open',
    'customer.closed',
  ],
  summary: "Takes a customer's meter down, mounts another, or both.",
})

/** What can become of a customer. */
export const customerSteps = ['close', 'reopen'] as const
export type CustomerStep = (typeof customerSteps)[number]

export const stepCustomer = call('POST', '/card/stepCustomer', {
  need: { menu: 'customer', action: 'operate' },
  input: z.strictObject({ id, version, to: z.enum(customerSteps) }),
  data: none,
  refusals: ['customer.in_use'],
  summary: 'Closes a customer who has no card, money or open order left, or opens a closed one again.',
})

export const deleteCustomer = call('POST', '/card/deleteCustomer', {
  need: { menu: 'customer', action: 'delete' },
  input: z.strictObject({ id, version }),
  data: none,
  refusals: ['customer.in_use'],
  summary: 'Deletes a customer who never had a card or an order; others are closed instead.',
})
