import type { DataOf } from '#contract/kernel/call.ts'
import { uploadUpgradePart, uploadPartBytes } from '#contract/upgrade/upgrade-file.contract.ts'
import type { UpdKind } from '#contract/upgrade/upgrade-states.ts'
import { callApi } from '#src/shared/net/api.ts'

import { sha256Of } from './sha-256.ts'

type Taken = DataOf<typeof uploadUpgradePart>

/**
 * Sends a file part by part, on from where the server has it: after a lost line, a reload, or on another machine.
 *
 * @returns the upload's id @throws ProblemError; the same call again goes on
 */
export async function sendFile(
  updKind: UpdKind,
  file: File,
  report: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const digest = await sha256Of(file)
  const bring = (offset: number, part: string): Promise<Taken> =>
    callApi(
      uploadUpgradePart,
      { updKind, fileName: file.name, size: file.size, digest, offset, part },
      { signal },
    )
  let taken = await bring(0, '')
  report(taken.received)
  while (taken.received < file.size) {
    const from = taken.received
    // oxlint-disable-next-line no-await-in-loop -- each part follows the one before it
    taken = await bring(from, await base64Of(file.slice(from, from + uploadPartBytes)))
    report(taken.received)
  }
  return taken.uploadId
}

const base64Of = (part: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      done(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
    })
    reader.addEventListener('error', () => fail(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(part)
  })
