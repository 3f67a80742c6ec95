import { systemMessages } from '#contract/log/system-messages.ts'
import { anchorNow } from '#server/anchor/anchor.ts'
import { queueMail } from '#server/mail/mail-life.ts'
import type { PgConnection } from '#server/platform/database/embedded-postgres.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { askEachNight } from './check/ask-check.ts'
import { claimCheck, runCheck } from './check/run-check.ts'
import { handOut } from './outside/hand-out.ts'
import { readOutside } from './outside/outside-settings.ts'
import { writeRootFile } from './outside/root-file.ts'

const rootsEachMs = 5 * 60_000
const checksEachMs = 1000
/** A start has other things to do first. */
const firstNightMs = 60_000

export interface EvidenceOptions {
  readonly connection: PgConnection
  /** Roots are written to it as well; null: nowhere. */
  readonly file: string | null
}

/** Makes roots, hands them outside, and checks all evidence each night and on demand. Any number of nodes may run it. */
export function startEvidenceService(platform: Platform, options: EvidenceOptions): Service {
  const { db, clock, log } = platform
  const leaving = new AbortController()
  const startedAt = clock.now().getTime()
  const services = [
    startPeriodic({ log, name: 'evidence roots', intervalMs: rootsEachMs }, () =>
      makeRoots(platform, options.file),
    ),
    startPeriodic({ log, name: 'evidence checks', intervalMs: checksEachMs }, async () => {
      const now = clock.now()
      const isNight = now.getTime() - startedAt >= firstNightMs && (await askEachNight(db, now))
      const id = await claimCheck(platform)
      if (id === null) return
      await runCheck(platform, id, { ...options, signal: leaving.signal })
      if (leaving.signal.aborted) return
      await tell(platform, id)
      if (isNight) await handOut(platform)
    }),
  ]
  return {
    async stop() {
      leaving.abort()
      await Promise.all(services.map((service) => service.stop()))
    },
  }
}

/** One round of roots: each is told in the log, and written outside where there is a file. */
export async function makeRoots(platform: Platform, file: string | null): Promise<void> {
  for (const { seq, hash, text } of await anchorNow(platform))
    platform.log.info({ root: seq, rootHash: hash, rootText: text }, systemMessages.rootMade)
  // oxlint-disable-next-line no-await-in-loop -- batch after batch
  if (file !== null) while ((await writeRootFile(platform.db, file)) > 0);
}

/** What was found is said in the log, and to whoever roots are mailed to. */
async function tell({ db, clock, log }: Platform, id: number): Promise<void> {
  const check = await db
    .selectFrom('evidence_check')
    .select(['findings', 'counts'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!check) return
  if (check.findings === 0) return log.info({ check: id, ...check.counts }, systemMessages.evidenceSound)
  log.error({ event: 'job', check: id, count: check.findings }, systemMessages.evidenceBroken)
  const { mail } = await readOutside(db)
  if (mail === '') return
  await inTransaction(db, (tx) =>
    queueMail(
      tx,
      {
        agencyId: null,
        recipient: mail,
        subject: `Statewatt 证据核查发现问题 / evidence does not hold (${check.findings})`,
        body: `核查 ${id} 发现 ${check.findings} 处问题，请打开“系统管理 → 证据核查”。\nCheck ${id} found ${check.findings}: open System → Evidence.`,
      },
      clock.now(),
    ),
  )
}
