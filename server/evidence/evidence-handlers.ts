import { z } from 'zod/mini'

import type { EvidenceCheck, EvidenceCounts, EvidenceRoot } from '#contract/evidence/evidence.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { anchorWithin, newestRoot, type Root } from '#server/anchor/anchor.ts'
import { rootContent } from '#server/anchor/root-text.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { once } from '#server/platform/records/once.ts'
import { derOfSignature, fingerprintOf, pemOf } from '#server/platform/secrets/signature-forms.ts'
import { readSigningKey } from '#server/platform/secrets/signing-key.ts'

import { askForCheck } from './check/ask-check.ts'
import { noCounts } from './check/finding.ts'
import { mailRoot, stampRoot } from './outside/hand-out.ts'
import { outsideSettingName, readOutside } from './outside/outside-settings.ts'
import { readCertificates, StampError } from './outside/time-stamp.ts'

type EvidenceHandlers = Pick<
  Handlers,
  | 'evidenceState'
  | 'evidenceFindings'
  | 'startEvidenceCheck'
  | 'evidenceRoots'
  | 'compareRoot'
  | 'rootFiles'
  | 'handOutRoot'
  | 'updateOutside'
>

const shownChecks = 20
const answer = z.object({
  root: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
  mail: z.nullable(z.string()),
})
const noStamp = { stampedAt: null, problem: null } as const

/** What auditors ask about all evidence at once. @param options whether roots are written to a file */
export const evidenceHandlers = (
  platform: Platform,
  { hasFile = false }: { readonly hasFile?: boolean } = {},
): EvidenceHandlers => {
  const { db, clock } = platform
  return {
    async evidenceState() {
      const newest = await newestRoot(db)
      return {
        root: newest ? await shownRoot(db, newest) : null,
        keyFingerprint: fingerprintOf((await readSigningKey(db)).publicKey),
        hasFile,
        outside: await readOutside(db),
        checks: await readChecks(db),
      }
    },
    async evidenceFindings({ checkId, pageNum, pageSize }) {
      const found = db.selectFrom('evidence_finding').where('check_id', '=', checkId)
      const { total } = await found
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await found
        .select(['number', 'kind', 'machine_id as machineId', 'record', 'seq', 'detail'])
        .orderBy('number')
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
        .execute()
      return { total, list: rows }
    },
    startEvidenceCheck: ({ requestId }, context) =>
      inTransaction(db, async (tx) => {
        const by = `user:${context.caller.userName}`
        const id = await askForCheck(tx, { by, at: clock.now(), requestId })
        await audit(tx, clock, sourceOf(context), {
          kind: 'evidence',
          recordId: id,
          before: null,
          after: { check: id },
        })
        return { id }
      }),
    async evidenceRoots({ pageNum, pageSize }) {
      const { total } = await db
        .selectFrom('evidence_root')
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom('evidence_root')
        .selectAll()
        .orderBy('seq', 'desc')
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
        .execute()
      return { total, list: await Promise.all(rows.map((row) => shownRoot(db, row))) }
    },
    async compareRoot({ seq, hash }) {
      const found = await db
        .selectFrom('evidence_root')
        .select(['hash', 'at'])
        .where('seq', '=', seq)
        .executeTakeFirst()
      if (!found) return { outcome: 'unknown', at: null }
      return { outcome: found.hash === hash ? 'same' : 'other', at: found.at.toISOString() }
    },
    rootFiles: ({ seq }) => filesOfRoot(db, seq),
    async handOutRoot({ requestId }, context) {
      const by = `user:${context.caller.userName}`
      const at = clock.now()
      const key = await readSigningKey(db)
      const handed = await inTransaction(db, (tx) =>
        once(tx, { requestId, call: context.call, input: {}, by, at, answer }, async () => {
          const root = (await anchorWithin(tx, at, key)) ?? (await newestRoot(tx))
          const mail = root ? await mailRoot(tx, root, at) : null
          await audit(tx, clock, sourceOf(context), {
            kind: 'evidence',
            recordId: root?.seq ?? 0,
            before: null,
            after: { handedOut: root?.hash ?? null, mail },
          })
          return { root: root ? { seq: root.seq, hash: root.hash } : null, mail }
        }),
      )
      // An authority may take its time: nobody waits for it with a lock on anything else.
      const stamping = handed.root ? await stampRoot(platform, handed.root.seq) : noStamp
      return { ...handed, ...stamping }
    },
    async updateOutside(wanted, context) {
      try {
        readCertificates(wanted.tsaCertificates)
      } catch (error) {
        if (!(error instanceof StampError)) throw error
        throw new Refusal('evidence.bad_certificates', statuses.badInput)
      }
      return inTransaction(db, async (tx) => {
        const before = await readOutside(tx)
        const value = JSON.stringify(wanted)
        await tx
          .insertInto('setting')
          .values({ name: outsideSettingName, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute()
        await audit(tx, clock, sourceOf(context), {
          kind: 'evidence',
          recordId: 'outside',
          before,
          after: wanted,
        })
        return null
      })
    },
  }
}

async function readChecks(db: Db): Promise<EvidenceCheck[]> {
  const rows = await db
    .selectFrom('evidence_check')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shownChecks)
    .execute()
  return rows.map((row) => {
    const counts: EvidenceCounts = { ...noCounts(), ...row.counts }
    return {
      id: row.id,
      askedAt: row.asked_at.toISOString(),
      askedBy: row.asked_by,
      endedAt: row.ended_at?.toISOString() ?? null,
      phase: row.phase,
      progressPermille: row.progress_permille,
      counts: row.begun_at === null ? null : counts,
      findings: row.findings,
      hasFailed: row.problem !== '',
    }
  })
}

async function shownRoot(db: Db, { seq, at, hash, text }: Root): Promise<EvidenceRoot> {
  const said = rootContent.safeParse(JSON.parse(text)).data
  const stamp = await db
    .selectFrom('evidence_stamp')
    .select('stamped_at')
    .where('root_seq', '=', seq)
    .orderBy('at')
    .executeTakeFirst()
  return {
    seq,
    at: at.toISOString(),
    hash,
    chains: said?.chains ?? 0,
    rows: said?.rows ?? 0,
    leaves: said?.leaves ?? 0,
    stampedAt: stamp?.stamped_at.toISOString() ?? null,
  }
}

const file = (name: string, body: Buffer) => ({ name, base64: body.toString('base64') })

async function filesOfRoot(db: Db, seq: number) {
  const root =
    (await db.selectFrom('evidence_root').selectAll().where('seq', '=', seq).executeTakeFirst()) ??
    refuse('app.not_found')
  const stamp = await db
    .selectFrom('evidence_stamp')
    .select('token')
    .where('root_seq', '=', seq)
    .orderBy('at')
    .executeTakeFirst()
  const { publicKey } = await readSigningKey(db)
  return {
    files: [
      file('root.json', Buffer.from(root.text)),
      file('root.sig', derOfSignature(root.signature)),
      file('key.pem', Buffer.from(pemOf(publicKey))),
      ...(stamp ? [file('root.tsr', stamp.token)] : []),
    ],
  }
}
