import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { removeFile, searchFiles } from '#server/upgrade/file/file-rows.ts'
import { PieceStore } from '#server/upgrade/file/piece-store.ts'
import { saveFile } from '#server/upgrade/file/save-file.ts'
import { uploadPart } from '#server/upgrade/file/upload-part.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { digestOf, programOf } from './files.ts'
import { type UpgradeStageOfTests, upgradeStage } from './stage.ts'

let database: TestDatabase
let stage: UpgradeStageOfTests
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await upgradeStage(database.db)
})

const bytes = programOf(250_000, 7)
const digest = digestOf(bytes)
const send = (from: number, to: number, changes: object = {}) =>
  uploadPart(
    stage.platform,
    {
      updKind: 1,
      fileName: 'ttu-4.bin',
      size: bytes.length,
      digest,
      offset: from,
      part: bytes.subarray(from, to).toString('base64'),
      ...changes,
    },
    stage.context('wang'),
  )
const save = (uploadId: number, changes: object = {}, publicKey: string | null = null) =>
  saveFile(
    stage.platform,
    publicKey,
    {
      requestId: randomUUID(),
      uploadId,
      fModel: 'TTU-1000',
      fVersion: '4.0',
      signature: '',
      fRemarks: '',
      ...changes,
    },
    stage.context('wang'),
  )

describe('upgrade files (collection §7 uploadUpgradePart, saveUpgradeFile, deleteUpgradeFile)', () => {
  it('goes on after a broken line where it was, whoever sends, and proves the digest at the end', async () => {
    const { uploadId } = await send(0, 100_000)
    // The answer was lost: the same part again changes nothing.
    expect(await send(0, 100_000)).toEqual({ uploadId, received: 100_000 })
    await expect(send(150_000, 250_000)).rejects.toMatchObject({ code: 'upgrade.part_out_of_order' })
    await expect(save(uploadId)).rejects.toMatchObject({ code: 'upgrade.upload_unfinished' })
    // After a reload it asks how far it is.
    expect(await send(0, 0)).toEqual({ uploadId, received: 100_000 })
    await send(100_000, 250_000)
    await save(uploadId)
    const { list } = await searchFiles(stage.platform, 'ZH', { pageNum: 1, pageSize: 10, sortOrder: 'desc' })
    expect(list.find(({ id }) => id === uploadId)).toMatchObject({
      fVersion: '4.0',
      digest,
      received: bytes.length,
      signature: 'unchecked',
    })
    const pieces = new PieceStore(database.db)
    const read = await Promise.all(Array.from({ length: 8 }, (_, n) => pieces.read(uploadId, n)))
    expect(Buffer.concat(read).equals(bytes)).toBe(true)
    expect(await pieces.read(uploadId, 8)).toHaveLength(0)
  })

  it('takes no file whose bytes are not those of its digest, and no second of a version', async () => {
    const bent = Buffer.from(bytes)
    bent[10] = 255
    const { uploadId } = await send(0, 0)
    await send(0, 250_000, { part: bent.toString('base64') })
    await expect(save(uploadId)).rejects.toMatchObject({ code: 'upgrade.digest_differs' })
    await expect(save(stage.fileId)).rejects.toMatchObject({ code: 'app.not_found' })
  })

  it('takes only what is signed for the configured key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    const { uploadId } = await send(0, 250_000)
    await expect(save(uploadId, {}, pem)).rejects.toMatchObject({ code: 'upgrade.signature_missing' })
    const other = sign(null, Buffer.from(digest, 'hex'), generateKeyPairSync('ed25519').privateKey)
    await expect(save(uploadId, { signature: other.toString('base64') }, pem)).rejects.toMatchObject({
      code: 'upgrade.signature_wrong',
    })
    const right = sign(null, Buffer.from(digest, 'hex'), privateKey).toString('base64')
    await expect(save(uploadId, { signature: right, fVersion: '3.0.0' }, pem)).rejects.toMatchObject({
      code: 'upgrade.version_exists',
    })
    expect(await save(uploadId, { signature: right }, pem)).toEqual({ id: uploadId })
  })

  it('keeps a file that an open roll-out uses, and says which', async () => {
    const id = await stage.start()
    const remove = () =>
      removeFile(stage.platform, { requestId: randomUUID(), id: stage.fileId }, stage.context('wang'))
    await expect(remove()).rejects.toMatchObject({ code: 'upgrade.file_in_use', data: { names: '夜间升级' } })
    await stage.decide(id, 'stop')
    await stage.turn()
    await remove()
    expect(await new PieceStore(database.db).read(stage.fileId, 0)).toHaveLength(0)
    expect((await stage.upgrades())[0]?.file_id).toBe(stage.fileId)
  })
})
