import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { feeControlCases, type FeeControlEvent, feeControlMachine } from '#machines/fee/index.ts'
import { moveFee, tellFee } from '#server/fee/move-fee.ts'
import type { Db } from '#server/platform/database/database.ts'
import { feeStage } from '#tests/server/fee/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

const ownStates = new Set(['notUnder', 'suspended', 'ended'])
const wishes = new Set(['service.suspend', 'service.resume', 'reclose.order', 'trip.confirm'])

/** One supply, by the calls of people, and by the facts as the watch and the ends of commands tell them. */
async function feePlayer(db: Db): Promise<RecordPlayer> {
  const stage = await feeStage(db)
  let id: number | null = null
  let isEnded = false
  const at = () => stage.platform.clock.now()

  /** What is known of the supply is put where the calls read it. */
  async function know(service: number, event: FeeControlEvent): Promise<void> {
    if (!('facts' in event)) return
    const { facts } = event
    await db
      .updateTable('fee_service')
      .set({
        balance_fen: facts.availableFen,
        balance_at: new Date(at().getTime() - facts.ageMinutes * 60_000),
        breaker: facts.isOpen ? 2 : 1,
        is_protected: facts.isProtected,
        action: facts.trips ? 1 : 2,
        alarm1_fen: facts.alarm1Fen,
        alarm2_fen: facts.alarm2Fen,
        overdraft_fen: facts.overdraftFen,
        reclose_fen: facts.recloseFen,
        most_age_minutes: facts.mostAgeMinutes,
      })
      .where('id', '=', service)
      .execute()
  }
  const move = (service: number, event: FeeControlEvent): Promise<void> =>
    db.transaction().execute((tx) => moveFee(tx, service, event, { actor: 'test', at: at() }))

  async function act(service: number, event: FeeControlEvent): Promise<unknown> {
    await know(service, event)
    const step =
      event.type === 'trip.confirm'
        ? 'trip'
        : event.type === 'reclose.order'
          ? 'reclose'
          : event.type === 'service.suspend'
            ? 'suspend'
            : event.type === 'service.resume'
              ? 'resume'
              : null
    if (step !== null)
      return stage.handlers.stepFeeService(
        { requestId: randomUUID(), ids: [service], step, confirmation: stage.meter },
        stage.context('wang'),
      )
    if (event.type === 'service.end') {
      await move(service, event)
      isEnded = true
      return null
    }
    return db.transaction().execute((tx) => tellFee(tx, service, event, { actor: 'server', at: at() }))
  }
  return {
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }) {
      const wish = event as FeeControlEvent
      if (wish.type === 'service.begin') id = await stage.begin()
      else if (id !== null) await act(id, wish)
    },
    async tries(event: AnyEventObject) {
      const wish = event as FeeControlEvent
      // Facts that a state does not take change nothing and are no refusal.
      if (id === null || isEnded || !wishes.has(wish.type)) return false
      return isRefused(act(id, wish))
    },
    async state() {
      if (id === null) return 'notUnder'
      const { state } = await stage.row(id)
      return ownStates.has(state) ? state : `supervised.${state}`
    },
  }
}

testRecord({
  title: 'feeControl',
  machine: feeControlMachine,
  cases: feeControlCases,
  player: feePlayer,
})
