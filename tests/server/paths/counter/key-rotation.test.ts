import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { keyRotationCases, keyRotationMachine } from '#machines/card/index.ts'
import { cardKeyHandlers } from '#server/card/keys/rotate-keys.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cardStage } from '#tests/server/card/stage.ts'
import { testPlatform } from '#tests/support/platform.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** The keys of all cards, by somebody who has proved who they are. */
async function rotationPlayer(db: Db): Promise<RecordPlayer> {
  const { supervisor, clock } = await cardStage(db)
  const keys = cardKeyHandlers(testPlatform(db, clock), { transportKey: demoTransportKey }, async () => {
    await Promise.resolve()
  })
  const newest = async (): Promise<number> => {
    const { list } = await keys.cardKeys({}, supervisor.context)
    return list[0]?.version ?? 0
  }
  const rotate = (seen: number) =>
    keys.rotateCardKeys(
      { requestId: randomUUID(), newest: seen, password: 'x', encryptKey: 'x' },
      supervisor.context,
    )
  /** As it is after many years. */
  async function age(version: number): Promise<void> {
    const { sealed, created_at } = await db
      .selectFrom('card_key')
      .select(['sealed', 'created_at'])
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('card_key')
      .values({ version, sealed, created_at, created_by: 'server' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await newest()
  return {
    entityId: 'cards',
    async send({ event }) {
      if (event['newest'] === 254) await age(254)
      await rotate(await newest())
    },
    async tries(_: AnyEventObject, { from }) {
      const seen = await newest()
      return isRefused(rotate(from.value === 'usedUp' ? seen : seen - 1))
    },
    async state() {
      return (await newest()) === 255 ? 'usedUp' : 'rotatable'
    },
  }
}

testRecord({
  title: 'the rotation of the cards’ keys (machines 10)',
  machine: keyRotationMachine,
  cases: keyRotationCases,
  player: rotationPlayer,
})
