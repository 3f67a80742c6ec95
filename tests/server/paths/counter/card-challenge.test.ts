import type { AnyEventObject } from 'xstate'

import { cardChallengeCases, cardChallengeMachine } from '#machines/card/index.ts'
import { moverOf } from '#server/card/card-world.ts'
import { createChallenge, takeChallenge } from '#server/card/reading/challenge.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { cardStage } from '#tests/server/card/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** A challenge, by whoever asked for it, somebody else, and the clock. */
async function challengePlayer(db: Db): Promise<RecordPlayer> {
  const { first, supervisor, clock } = await cardStage(db)
  const now = clock.now().toISOString()
  let challenge: string | null = null
  const use = ({ context }: typeof first) =>
    inTransaction(db, (tx) => takeChallenge(tx, challenge ?? '', moverOf(context, clock.now())))
  return {
    get entityId() {
      return challenge
    },
    async send({ event }) {
      if (event.type === 'challenge.issue')
        ({ challenge } = await createChallenge(db, clock, first.context, first.deskId))
      else await use(first)
    },
    async tries(event: AnyEventObject) {
      if (challenge === null || event.type === 'challenge.issue') return false
      if (event['isInTime'] === false) clock.advance(180_000)
      await isRefused(use(event['isOwn'] === false ? supervisor : first))
      clock.set(now)
      return true
    },
    async state() {
      if (challenge === null) return 'notIssued'
      const row = await db
        .selectFrom('card_challenge')
        .select('user_id')
        .where('challenge', '=', challenge)
        .executeTakeFirst()
      return row ? 'issued' : 'used'
    },
  }
}

testRecord({
  title: 'a challenge that a card answers (machines 10)',
  machine: cardChallengeMachine,
  cases: cardChallengeCases,
  player: challengePlayer,
})
