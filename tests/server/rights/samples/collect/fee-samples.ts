import { randomUUID } from 'node:crypto'

import { moveFee } from '#server/fee/move-fee.ts'
import { queueCommand, theServer } from '#server/command/queue-command.ts'
import { meterOf, prepaidCustomer } from '#tests/support/records/prepaid-customer.ts'

import type { SampleStage, Samples } from '../../sample.ts'

const at = new Date('2026-11-21T00:00:00.000Z')

/** A supply of the own institution whose parameters nobody confirmed. */
async function ownService({ db, records }: SampleStage): Promise<number> {
  const there = await db.selectFrom('fee_service').select('id').executeTakeFirst()
  if (there) return there.id
  const { agencyId, termId } = records.own
  const customer_id = await prepaidCustomer({ db, agencyId, terminalId: termId }, 1)
  return db.transaction().execute(async (tx) => {
    const requestId = randomUUID()
    await queueCommand(tx, {
      requestId,
      terminalId: termId,
      code: 'setFeeParameters',
      by: theServer,
      at,
    })
    const { id } = await tx
      .insertInto('fee_service')
      .values({
        agency_id: agencyId,
        customer_id,
        customer_no: '1',
        terminal_id: termId,
        meter_no: meterOf(agencyId, 1),
        meter_address: meterOf(agencyId, 1),
        is_protected: false,
        action: 1,
        alarm1_fen: 5000,
        alarm2_fen: 2000,
        overdraft_fen: 0,
        reclose_fen: 1000,
        trip_delay_minutes: 0,
        most_age_minutes: 60,
        params_state: 4,
        params_request_id: requestId,
        next_read_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await moveFee(tx, id, { type: 'service.begin' }, { actor: 'test', at })
    return id
  })
}

const chosen = async (stage: SampleStage) => ({ requestId: randomUUID(), ids: [await ownService(stage)] })

const seen = async (stage: SampleStage) => {
  await ownService(stage)
  return {}
}

/** Prepaid supplies that are warned, tripped and closed. */
export const feeSamples: Samples<
  | 'readFeeParameters'
  | 'recallFeeParameters'
  | 'stepFeeService'
  | 'resendFeeCommand'
  | 'searchFeeServices'
  | 'searchFeeServiceMeters'
  | 'readDosageRatio'
  | 'setDosageRatio'
> = {
  readFeeParameters: { input: async (stage) => ({ id: await ownService(stage) }), sibling: 'not_found' },
  recallFeeParameters: { input: chosen, sibling: 'not_found' },
  stepFeeService: {
    input: async (stage) => ({ ...(await chosen(stage)), step: 'suspend' }),
    sibling: 'not_found',
  },
  resendFeeCommand: {
    input: async (stage) => ({ requestId: randomUUID(), id: await ownService(stage) }),
    sibling: 'not_found',
  },
  searchFeeServices: { input: seen, sibling: 'sees_none' },
  searchFeeServiceMeters: { input: seen, sibling: 'sees_none' },
  readDosageRatio: { input: ({ records }) => ({ termId: records.own.termId }), sibling: 'not_found' },
  setDosageRatio: {
    input: ({ records }) => ({
      requestId: randomUUID(),
      termId: records.own.termId,
      version: 0,
      mode: 2,
      sharedWh: 1000,
      weights: [],
    }),
    sibling: 'not_found',
  },
}
