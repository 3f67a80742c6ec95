import { z } from 'zod/mini'

import type { Answer, RegistrationReport } from '#contract/field/field.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'
import { type RegistrationRecordEvent, registrationRecordMachine } from '#machines/registration/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advanceIfAllowed, inTransaction } from '#server/platform/evidence/journal.ts'
import { settleByReport } from '#server/platform/field/outbox.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { projectRegistration } from './project-registration.ts'

/** A registration called unknown that turns out to be alive gets the time again that its operator gave it. */
const intended = z.object({ giveUpMinutes: z.number() })
const giveUpMinutesUnknown = 60

/**
 * Takes a terminal's report into its record. Reports that come twice, late or out of order are harmless: the
 * machine takes what leads on, and the rest leaves no trace. The server's clock tells when, not the terminal's.
 */
export async function applyReport(
  platform: Platform,
  address: string,
  report: RegistrationReport,
): Promise<void> {
  const terminal = await platform.db
    .selectFrom('terminal')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirst()
  if (!terminal) return platform.log.warn({ event: 'field', address }, systemMessages.reportOfUnknown)
  const at = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    const { requestId } = report
    const intent = intended.safeParse(await settleByReport(tx, { requestId, terminalId: terminal.id, at }))
    const minutes = intent.data?.giveUpMinutes ?? giveUpMinutesUnknown
    await moveRecord(tx, terminal.id, address, eventOf(report, at, minutes), at)
  })
}

/** What an answer to the start command means: `accepted` tells the record nothing that a report does not. */
export async function applyAnswer(
  tx: Tx,
  terminalId: number,
  address: string,
  { requestId, result }: Answer,
  at: Date,
): Promise<void> {
  if (result === 'accepted') return
  const reason = result === 'busy' ? 'busy' : 'other'
  const event = { type: 'terminal.refused', requestId, reason, at: at.toISOString() } as const
  await moveRecord(tx, terminalId, address, event, at)
}

async function moveRecord(
  tx: Tx,
  terminalId: number,
  address: string,
  event: RegistrationRecordEvent,
  at: Date,
): Promise<void> {
  const { to } = await advanceIfAllowed(tx, {
    machine: registrationRecordMachine,
    entityId: String(terminalId),
    event,
    actor: `terminal:${address}`,
    address: '',
    at,
  })
  if (to) await projectRegistration(tx, terminalId, to)
}

function eventOf(report: RegistrationReport, now: Date, giveUpMinutes: number): RegistrationRecordEvent {
  const { requestId, stage, boxes } = report
  const at = now.toISOString()
  const told = { requestId, boxes, at }
  const revivedUntil = new Date(now.getTime() + giveUpMinutes * 60_000).toISOString()
  const events = {
    running: { type: 'stage.reported', ...told, stage, revivedUntil },
    registered: { type: 'registration.completed', ...told },
    failed: { type: 'registration.failed', ...told, stage, reason: report.reason ?? 'other' },
  } as const
  return events[report.outcome]
}
