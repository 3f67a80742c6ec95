import { downTopic } from '#contract/field/field.contract.ts'
import { piecesTopic } from '#contract/field/upgrade.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { readTerminalAccess as accessCall } from '#contract/terminal/terminal.contract.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { readFieldSecret, terminalPassword } from '#server/platform/field/field-secret.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import type { Context } from '#server/platform/records/record-table.ts'

/** Port of the embedded broker; null where the utility has its own, which knows its own passwords. */
export type BrokerPort = () => number | null

/** How one terminal connects; that it was told stands in the audit log. @throws Refusal `app.not_found` */
export async function readTerminalAccess(
  { db, clock }: Platform,
  { id }: ParsedOf<typeof accessCall>,
  context: Context,
  brokerPort: BrokerPort,
): Promise<DataOf<typeof accessCall>> {
  const port = brokerPort()
  const secret = port === null ? null : await readFieldSecret(db)
  return db.transaction().execute(async (tx) => {
    const { address } =
      (await tx
        .selectFrom('terminal')
        .select('address')
        .where('id', '=', id)
        .where(inScope(context.caller, 'terminal.agency_id'))
        .executeTakeFirst()) ?? refuse('app.not_found')
    await audit(tx, clock, sourceOf(context), {
      kind: 'terminal',
      recordId: String(id),
      before: null,
      after: { accessShown: address },
    })
    return {
      port,
      userName: address,
      password: secret && terminalPassword(secret, address),
      listens: [downTopic(address), piecesTopic(address)],
      tells: `sw/up/${address}/`,
    }
  })
}
