import { createHash, randomUUID } from 'node:crypto'

import { startRollOut } from '#server/upgrade/roll-out/start-roll-out.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'
import { layFile } from '#tests/server/upgrade/files.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { testPlatform } from '#tests/support/platform.ts'

const bytes = Buffer.from('a program')
const digest = createHash('sha256').update(bytes).digest('hex')
const wholeUtility = { may_too: 'a file belongs to the whole utility' } as const

/** A file that the own terminal is fit for. */
async function file({ db, records }: SampleStage): Promise<number> {
  // Each caller gets an input of their own: what the one before began is over.
  await db.updateTable('upgrade').set({ state: 'withdrawn' }).execute()
  const model = `M ${randomUUID()}`
  await db.updateTable('terminal').set({ model_name: model }).where('id', '=', records.own.termId).execute()
  return layFile(db, { bytes, model, version: '9.0' })
}

async function upload({ db }: SampleStage): Promise<number> {
  await db.deleteFrom('upgrade_file').where('saved_at', 'is', null).execute()
  const { id } = await db
    .insertInto('upgrade_file')
    .values({
      kind: 1,
      file_name: 'x.bin',
      size: bytes.length,
      received: bytes.length,
      digest,
      signature: null,
      created_by: 'x',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('upgrade_part').values({ file_id: id, at_byte: 0, bytes }).execute()
  return id
}

const start = (fileId: number, termId: number) => ({
  requestId: randomUUID(),
  name: 'night',
  fileId,
  deviceIds: [termId],
  confirmation: '1',
})

async function rollOut(stage: SampleStage): Promise<string> {
  const { db, records } = stage
  const input = start(await file(stage), records.own.termId)
  const caller = callerWith()
  const context = callBy(caller)
  const platform = testPlatform(db, { now: () => new Date() })
  const rest = { fTid: -1, isConSon: 1, onlineOnly: false, waves: [100] } as const
  const limits = { waitMinutes: 0, stopPercent: 100, limitMinutes: 60 }
  await startRollOut(platform, { ...input, ...rest, waves: [100], ...limits }, context)
  return input.requestId
}

export const upgradeSamples: Samples<
  | 'searchUpgradeFiles'
  | 'uploadUpgradePart'
  | 'saveUpgradeFile'
  | 'deleteUpgradeFile'
  | 'readUsableUpgradeFiles'
  | 'searchTerminalUpgrades'
  | 'searchMeterUpgrades'
  | 'searchRollOuts'
  | 'searchUpgradeDevices'
  | 'startRollOut'
  | 'decideRollOut'
> = {
  searchUpgradeFiles: { input: () => ({}), sibling: wholeUtility },
  readUsableUpgradeFiles: { input: () => ({}), sibling: wholeUtility },
  uploadUpgradePart: {
    input: () => ({
      updKind: 1,
      fileName: 'x.bin',
      size: bytes.length,
      digest,
      offset: 0,
      part: bytes.toString('base64'),
    }),
    sibling: wholeUtility,
  },
  saveUpgradeFile: {
    input: async (stage) => ({
      requestId: randomUUID(),
      uploadId: await upload(stage),
      fModel: 'X',
      fVersion: randomUUID(),
    }),
    sibling: wholeUtility,
  },
  deleteUpgradeFile: {
    input: async (stage) => ({ requestId: randomUUID(), id: await upload(stage) }),
    sibling: wholeUtility,
  },
  searchTerminalUpgrades: {
    input: async (stage) => ({ rollOutId: await rollOut(stage) }),
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  searchMeterUpgrades: {
    input: async (stage) => {
      await rollOut(stage)
      await stage.db.updateTable('upgrade_file').set({ kind: 2 }).execute()
      return {}
    },
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  searchRollOuts: {
    input: async (stage) => {
      await rollOut(stage)
      return {}
    },
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  searchUpgradeDevices: {
    input: async (stage) => ({ fileId: await file(stage) }),
    sibling: 'sees_none',
    shows: ({ total }) => total > 0,
  },
  startRollOut: {
    input: async (stage) => start(await file(stage), stage.records.own.termId),
    sibling: 'not_found',
  },
  decideRollOut: {
    input: async (stage) => ({
      requestId: randomUUID(),
      rollOutId: await rollOut(stage),
      decision: 'pause',
    }),
    sibling: 'not_found',
  },
}
