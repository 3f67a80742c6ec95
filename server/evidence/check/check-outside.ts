import type { Tx } from '#server/platform/database/database.ts'

import type { OutsideSettings } from '../outside/outside-settings.ts'
import type { RootLine } from '../outside/root-file.ts'
import { StampError, verifyStamp } from '../outside/time-stamp.ts'
import type { Checking } from './finding.ts'

const atOnce = 500

/** What lies outside, as the check is given it. */
export interface Outside {
  readonly lines: readonly RootLine[]
  readonly settings: Pick<OutsideSettings, 'tsaCertificates'>
}

/** Compares the roots with the file that they were written to, and their time stamps with them. */
export async function checkOutside(
  tx: Tx,
  { counts, found, reached }: Checking,
  { lines, settings }: Outside,
): Promise<void> {
  for (let first = 0; first < lines.length; first += atOnce) {
    const some = lines.slice(first, first + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const roots = await tx
      .selectFrom('evidence_root')
      .select(['seq', 'hash'])
      .where(
        'seq',
        'in',
        some.map(({ seq }) => seq),
      )
      .execute()
    const here = new Map(roots.map(({ seq, hash }) => [seq, hash]))
    for (const { seq, hash } of some)
      if (here.get(seq) !== hash) found({ kind: 'outside', machineId: '', record: '', seq, detail: hash })
    counts.outside += some.length
  }
  reached('outside', 0.5)
  const stamps = await tx
    .selectFrom('evidence_stamp')
    .innerJoin('evidence_root', 'evidence_root.seq', 'evidence_stamp.root_seq')
    .select(['evidence_stamp.root_seq', 'evidence_stamp.token', 'evidence_root.text'])
    .orderBy('evidence_stamp.root_seq')
    .execute()
  for (const { root_seq: seq, token, text } of stamps)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await verifyStamp(token, text, settings.tsaCertificates)
    } catch (error) {
      if (!(error instanceof StampError)) throw error
      found({ kind: 'stamp', machineId: '', record: '', seq, detail: error.message })
    }
  counts.stamps += stamps.length
  reached('outside', 1)
}
