import type { DataOf } from '../kernel/call.ts'
import {
  choice,
  instant,
  institution,
  money,
  number,
  onlyWhenAdded,
  readOnly,
  reference,
  text,
  yesNo,
} from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { breakerStates, feeActs, feeParamStates, feeStates, feeStateTones } from './fee-codes.ts'

const mostDebtYuan = 1_000_000
const balance = { optional: true, min: -mostDebtYuan } as const

/** Supplies of prepaid customers under fee control (collection §7 Collect: fee control), each at its mounted meter. */
export const feeService = record('feeService', {
  menu: 'feeService',
  calls: {
    search: '/collect/fee/searchMeterListForFeeControl',
    add: '/collect/fee/addUserServ',
    update: '/collect/fee/setTripparam',
    remove: '/collect/fee/delUserServ',
  },
  fields: {
    customerId: onlyWhenAdded(reference('customer', { shownAs: 'customerName' })),
    customerNo: readOnly(text({ max: 10 })),
    /** The customer's. */
    fTid: readOnly(institution()),
    /** Where the customer's meter hangs. */
    fTmId: readOnly(reference('terminal', { shownAs: 'fTmName' })),
    meterAddress: readOnly(text({ max: 64 })),
    state: readOnly(choice(feeStates, { tones: feeStateTones })),
    balanceFen: readOnly(money(balance)),
    balanceAt: readOnly(instant({ optional: true })),
    /** Paid, and not taken by the meter yet, as the ledger has it. */
    onCardFen: readOnly(money()),
    breaker: readOnly(choice(breakerStates, { optional: true, tones: { 1: 'green', 2: 'red' } })),
    tripDueAt: readOnly(instant({ optional: true })),
    /** Important loads are tripped by a person's word alone. */
    isProtected: yesNo(),
    action: choice(feeActs),
    alarm1Fen: money(),
    alarm2Fen: money(),
    overdraftFen: money(),
    recloseFen: money(),
    tripDelayMinutes: number({ unit: 'min', max: 10_080 }),
    mostAgeMinutes: number({ unit: 'min', min: 5, max: 1_440 }),
    paramsState: readOnly(
      choice(feeParamStates, { tones: { 0: 'grey', 1: 'blue', 2: 'green', 3: 'red', 4: 'orange' } }),
    ),
    /** What its machine lets people do now, with blanks between. */
    allowed: readOnly(text({ max: 100, optional: true })),
    remarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: [
    'meterAddress',
    'customerName',
    'customerNo',
    'state',
    'balanceFen',
    'balanceAt',
    'onCardFen',
    'breaker',
    'tripDueAt',
    'isProtected',
    'paramsState',
    'fTmName',
    'fTName',
  ],
  filters: ['meterAddress', 'customerNo', 'state', 'balanceFen', 'isProtected', 'fTmId'],
  sort: ['meterAddress', 'balanceFen'],
  lifecycle: { machine: 'feeControl', state: 'state', allowed: 'allowed' },
  export: true,
  refusals: { add: ['fee.no_meter'], remove: ['fee.still_open'] },
})
export type FeeService = DataOf<typeof feeService.calls.search>['list'][number]
