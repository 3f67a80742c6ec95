import { feeService } from '#contract/fee/fee-service.record.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { Context } from '#server/platform/records/record-table.ts'
import { served } from '#server/platform/records/record-table.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

import { sendParams } from './ask-meters.ts'
import { clearElws } from './elw/watch-elws.ts'
import { findMeter } from './find-meter.ts'
import { moveFee } from './move-fee.ts'
import { onCardFen } from './read-facts.ts'

/** Records change by the database's clock: what a person enters has no clock of its own here. */
const givenBy = ({ caller, address }: Context, at: Date) => ({
  by: { userId: caller.userId, userName: caller.userName, address },
  at,
  priority: 2 as const,
})

const moverOf = ({ caller, address }: Context) => ({
  actor: `user:${caller.userName}`,
  address,
  at: new Date(),
})

const own = async (tx: Tx, id: number, context: Context): Promise<void> => {
  await moveFee(tx, id, { type: 'service.begin' }, moverOf(context))
  await sendParams(tx, id, givenBy(context, new Date()))
}

export const feeServiceRecord = served(feeService, {
  table: 'fee_service',
  columns: {
    customerId: 'customer_id',
    customerNo: 'customer_no',
    fTid: 'agency_id',
    fTmId: 'terminal_id',
    meterAddress: 'meter_address',
    state: 'state',
    balanceFen: 'balance_fen',
    balanceAt: 'balance_at',
    onCardFen,
    breaker: 'breaker',
    tripDueAt: 'trip_due_at',
    isProtected: 'is_protected',
    action: 'action',
    alarm1Fen: 'alarm1_fen',
    alarm2Fen: 'alarm2_fen',
    overdraftFen: 'overdraft_fen',
    recloseFen: 'reclose_fen',
    tripDelayMinutes: 'trip_delay_minutes',
    mostAgeMinutes: 'most_age_minutes',
    paramsState: 'params_state',
    allowed: 'allowed',
    remarks: 'remarks',
  },
  taken: { fee_service_customer: 'customerId', fee_service_meter: 'customerId' },
  references: {
    customerId: { table: 'customer', name: 'name', scope: 'agency_id' },
    fTmId: { table: 'terminal', name: 'name' },
  },
  /** The meter is the one that is mounted at the customer: nobody types which one is tripped. */
  async fill(tx, { customerId }, before) {
    if (before !== null || customerId === undefined) return {}
    const found = await findMeter(tx, customerId)
    if (!found) throw new Refusal('fee.no_meter', statuses.badInput, { fields: { customerId: 'not_found' } })
    return { ...found, next_read_at: new Date() }
  },
  onAdded: (tx, { id }, context) => own(tx, id, context),
  async onChanged(tx, { before, after }, context) {
    const isSame = (
      ['alarm1Fen', 'alarm2Fen', 'overdraftFen', 'recloseFen', 'tripDelayMinutes'] as const
    ).every((name) => before[name] === after[name])
    const at = new Date()
    // Other limits may mean another state: the balance is asked for anew, and judged by them.
    await tx.updateTable('fee_service').set({ next_read_at: at }).where('id', '=', after.id).execute()
    if (!isSame || after.paramsState !== 2) await sendParams(tx, after.id, givenBy(context, at))
  },
  async beforeRemove(tx, records, context) {
    for (const { id } of records) {
      /* oxlint-disable no-await-in-loop -- one connection */
      await clearElws(tx, `elw:%:${id}`, new Date())
      await moveFee(tx, id, { type: 'service.end' }, moverOf(context)).catch((thrown: unknown) => {
        throw thrown instanceof RefusedAttempt ? thrown.as('fee.still_open') : thrown
      })
      /* oxlint-enable no-await-in-loop */
    }
  },
})
