import { randomUUID } from 'node:crypto'

import { pino } from 'pino'
import type { AnyEventObject, AnyMachineSnapshot, ContextFrom } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import {
  readRegistrationDetail,
  startBoxRegistration,
  startMeterRegistration,
} from '#contract/registration/registration.contract.ts'
import type { RegistrationReport } from '#contract/field/field.contract.ts'
import type { RegistrationRecordEvent, registrationRecordMachine } from '#machines/registration/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { settleCommand } from '#server/platform/field/outbox.ts'
import { passDeadlines, registrationAnswers } from '#server/registration/registration-service.ts'
import { applyReport } from '#server/registration/apply-report.ts'
import { address, report, setStage } from '#tests/server/registration/stage.ts'

import { otherCalls } from './other-calls.ts'

export type RegistrationRecord = ContextFrom<typeof registrationRecordMachine>

const giveUpMinutes = 60

/** The first report tells that the terminal has the start command; its answer settles nothing any more. */
const isAnswerable = ({ context }: AnyMachineSnapshot): boolean => {
  const { stage, boxes } = context as RegistrationRecord
  return stage <= 1 && boxes.length === 0
}

/** What the calls of a page and the messages of a terminal can send. */
export const canHappen = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  type !== 'terminal.refused' || isAnswerable(snapshot)

/** Sends the record's events to a server: a person's by the calls, a terminal's by its messages, time by the clock. */
export async function recordPlayer(db: Db) {
  const stage = await setStage(db)
  const { platform, termId, context } = stage
  const app = await createHttpApp({
    handlers: { ...otherCalls, ...stage.handlers },
    findCaller: (token) => Promise.resolve(context(token ?? '').caller),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    refused: { record: () => Promise.resolve() },
    version: '0.0.0',
    readiness: () => Promise.resolve({ database: true, broker: true }),
  })
  /** The registration that is under way or was the last. */
  let requestId: string = randomUUID()

  const start = async (mode: 'box' | 'meter', id: string): Promise<Envelope> => {
    const { method, path } = mode === 'box' ? startBoxRegistration : startMeterRegistration
    const payload = { requestId: id, termId, giveUpMinutes }
    const response = await app.inject({ method, url: path, headers: { authorization: 'wang' }, payload })
    return response.json()
  }

  const detail = async (): Promise<DataOf<typeof readRegistrationDetail>> => {
    const { method, path } = readRegistrationDetail
    const url = `${path}?termId=${termId}`
    const response = await app.inject({ method, url, headers: { authorization: 'wang' } })
    return response.json<{ data: DataOf<typeof readRegistrationDetail> }>().data
  }

  /** Of the record's own registration, or of one that it does not hold. */
  const idOf = (event: RegistrationRecordEvent, own: string | null): string =>
    event.requestId === own ? requestId : randomUUID()

  const hears = (id: string, changes: Partial<RegistrationReport>): Promise<void> =>
    applyReport(platform, address, report(id, { at: platform.clock.now().toISOString(), ...changes }))

  /** @returns the answer, where the event is a call */
  async function send(event: RegistrationRecordEvent, own: string | null): Promise<Envelope | null> {
    stage.later(1_000)
    const id = idOf(event, own)
    if (event.type === 'registration.start') {
      const wanted = randomUUID()
      const inOperation = event.isInOperation !== false
      await db
        .updateTable('terminal')
        .set({ state: inOperation ? 2 : 1 })
        .where('id', '=', termId)
        .execute()
      const answer = await start(event.mode, wanted)
      await db.updateTable('terminal').set({ state: 2 }).where('id', '=', termId).execute()
      if (answer.status === '200') requestId = wanted
      return answer
    }
    if (event.type === 'deadline.passed') await passDeadlines(platform)
    else if (event.type === 'terminal.refused') {
      const at = platform.clock.now().toISOString()
      const listeners = { register: registrationAnswers(platform) }
      await settleCommand(platform, listeners, address, { requestId: id, result: 'busy', at })
    } else if (event.type === 'stage.reported')
      await hears(id, { stage: event.stage, boxes: [...event.boxes] })
    else if (event.type === 'registration.completed')
      await hears(id, { stage: 6, outcome: 'registered', boxes: [...event.boxes] })
    else
      await hears(id, {
        stage: event.stage,
        outcome: 'failed',
        reason: event.reason,
        boxes: [...event.boxes],
      })
    return null
  }

  return {
    termId,
    detail,
    send,
    /** Lets the time pass that the registration was given. */
    async awaitDeadline(): Promise<void> {
      const { deadlineAt } = await detail()
      stage.later(Date.parse(deadlineAt ?? '') - platform.clock.now().getTime())
    },
    /** The same request again, as a page sends it whose answer was lost; `null` where the event is no call. */
    sendAgain: (event: RegistrationRecordEvent): Promise<Envelope | null> =>
      event.type === 'registration.start' ? start(event.mode, requestId) : Promise.resolve(null),
    close: () => app.close(),
  }
}
