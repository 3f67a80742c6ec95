import type { AnyEventObject } from 'xstate'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { deskPairingCases, type DeskPairingEvent, deskPairingMachine } from '#machines/card-desk/index.ts'
import { deskHandlers } from '#server/desk/desk-handlers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { peopleStage } from '#tests/server/system/people-stage.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** A counter, by whoever keeps the counters and the card service beside it. */
async function deskPlayer(db: Db): Promise<RecordPlayer> {
  const stage = await peopleStage(db)
  const handlers = deskHandlers(stage.platform, { transportKey: demoTransportKey })
  const admin = await stage.as(stage.users.admin)
  const { id } = await db
    .insertInto('card_desk')
    .values({ name: '一号柜台', agency_id: stage.agencies.cityA, secret: null, code_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  let code = '0000-0000-0000'
  const row = () => db.selectFrom('card_desk').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const chosen = async () => ({ id, version: (await row()).version })
  const sends: { readonly [Type in DeskPairingEvent['type']]: () => Promise<unknown> } = {
    async 'code.make'() {
      ;({ code } = await handlers.renewDeskCode(await chosen(), admin))
    },
    'code.take': () => handlers.pairDesk({ code, machineName: 'counter-pc' }, { ...admin, caller: null }),
    'desk.revoke': async () => handlers.revokeDesk(await chosen(), admin),
  }
  return {
    entityId: String(id),
    async send({ event }) {
      await sends[(event as DeskPairingEvent).type]()
    },
    async tries(event: AnyEventObject) {
      // Counters that browsers play, and codes that are over, are tried in `tests/server/desk`.
      if (event['isVirtual'] === true || event['isInTime'] === false) return false
      return isRefused(sends[event.type as DeskPairingEvent['type']]())
    },
    async state() {
      const { revoked_at, secret, code_hash } = await row()
      if (revoked_at !== null) return 'revoked'
      if (code_hash === null) return secret === null ? 'unpaired' : 'paired'
      return secret === null ? 'waiting' : 'renewing'
    },
  }
}

testRecord({
  title: 'the pairing of a counter (machines 10)',
  machine: deskPairingMachine,
  cases: deskPairingCases,
  player: deskPlayer,
})
