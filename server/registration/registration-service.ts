import { randomUUID } from 'node:crypto'

import { registrationRecordMachine } from '#machines/registration/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advanceIfAllowed, inTransaction } from '#server/platform/evidence/journal.ts'
import { type CommandListener, enqueueCommand } from '#server/platform/field/outbox.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { applyAnswer, applyReport } from './apply-report.ts'
import { projectRegistration } from './project-registration.ts'

const deadlinePollMs = 1_000
const batch = 20

/** For `startOutbox`: what an answer to a start command, or the lack of one, does to its record. */
export const registrationAnswers = ({ clock }: Pick<Platform, 'clock'>): CommandListener => ({
  answered: (tx, { terminalId, address, answer }) =>
    applyAnswer(tx, terminalId, address, answer, clock.now()),
  // Neither an answer nor a report came: nobody knows whether the terminal ever began.
  unanswered: (tx, { terminalId, command }) => passDeadline(tx, terminalId, command.requestId, clock.now()),
})

/** Takes reports from the field and watches deadlines; any number of nodes may run it. */
export function startRegistrationService(platform: Platform): Service {
  platform.bus.on('registration', (address, report) => applyReport(platform, address, report))
  let hasAsked = false
  return startPeriodic(
    { log: platform.log, name: 'registration deadlines', intervalMs: deadlinePollMs },
    async () => {
      // A report may have been lost while no server was there to hear it.
      if (!hasAsked) await askForReports(platform)
      hasAsked = true
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      while ((await passDeadlines(platform)) === batch);
    },
  )
}

/** Asks every terminal with a registration under way where it stands; returns how many were asked. */
export async function askForReports({ db, clock }: Platform): Promise<number> {
  const underWay = await db
    .selectFrom('registration')
    .select('terminal_id')
    .where('ended_at', 'is', null)
    .execute()
  await db.transaction().execute(async (tx) => {
    for (const { terminal_id } of underWay)
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await enqueueCommand(tx, {
        terminalId: terminal_id,
        command: { requestId: randomUUID(), kind: 'reportRegistration' },
        createdBy: 'server',
        at: clock.now(),
      })
  })
  return underWay.length
}

/** Calls unknown what had no end by its deadline; returns how many it looked at. */
export function passDeadlines({ db, clock }: Platform): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    // The record is locked first, as a report does, so that the two never wait for each other in a ring.
    const due = await tx
      .selectFrom('registration')
      .innerJoin('entity', (join) =>
        join
          .on('entity.machine_id', '=', registrationRecordMachine.id)
          .on((eb) => eb('entity.entity_id', '=', eb.cast<string>('registration.terminal_id', 'text'))),
      )
      .select(['registration.terminal_id', 'registration.request_id'])
      .where('registration.ended_at', 'is', null)
      .where('registration.deadline_at', '<=', at)
      .orderBy('registration.deadline_at')
      .limit(batch)
      .forUpdate('entity')
      .skipLocked()
      .execute()
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    for (const { terminal_id, request_id } of due) await passDeadline(tx, terminal_id, request_id, at)
    return due.length
  })
}

/** Calls a registration's outcome unknown, where it has none yet. */
async function passDeadline(tx: Tx, terminalId: number, requestId: string, at: Date): Promise<void> {
  const { to } = await advanceIfAllowed(tx, {
    machine: registrationRecordMachine,
    entityId: String(terminalId),
    event: { type: 'deadline.passed', requestId, at: at.toISOString() },
    actor: 'server',
    address: '',
    at,
  })
  if (to) await projectRegistration(tx, terminalId, to)
}
