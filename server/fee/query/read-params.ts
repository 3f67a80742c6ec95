import { meterParams } from '#contract/fee/fee-codes.ts'
import type { readFeeParameters } from '#contract/fee/fee.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { paramsOf } from '../ask-meters.ts'

const mostBalances = 30

/** Fee parameters of a service, kept and at the meter. @throws Refusal `app.not_found` */
export async function readFeeParams(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  id: number,
): Promise<DataOf<typeof readFeeParameters>> {
  const row = await db
    .selectFrom('fee_service')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(caller, 'fee_service.agency_id'))
    .executeTakeFirst()
  if (!row) return refuse('app.not_found')
  const [told, balances] = await Promise.all([
    db.selectFrom('fee_meter_param').select(['name', 'value', 'at']).where('service_id', '=', id).execute(),
    db
      .selectFrom('fee_balance')
      .select(['at', 'balance_fen'])
      .where('service_id', '=', id)
      .orderBy('at', 'desc')
      .limit(mostBalances)
      .execute(),
  ])
  const wanted = paramsOf(row)
  return {
    params: meterParams.map((name) => {
      const atMeter = told.find((one) => one.name === name)
      return {
        name,
        wanted: wanted[name],
        atMeter: atMeter?.value ?? null,
        readAt: atMeter?.at.toISOString() ?? null,
      }
    }),
    balances: balances.map(({ at, balance_fen }) => ({ at: at.toISOString(), balanceFen: balance_fen })),
    commandId: row.breaker_request_id ?? row.params_request_id ?? '',
  }
}
