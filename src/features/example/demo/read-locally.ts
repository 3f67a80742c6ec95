import { ProblemError } from '#machines/shared/problem.ts'
import type { FileSender } from '#src/shared/widgets/upload/upload-row.tsx'

const slices = 40
const pauseMs = 50

/**
 * Reads a file in the browser, slice by slice, at the pace of a network. It goes nowhere: no call of the
 * product takes files that belong to nothing.
 *
 * @param isBroken the connection is lost once half of the file was read
 */
export const readLocally =
  ({ isBroken }: { readonly isBroken: boolean }): FileSender =>
  async (file, report, signal) => {
    const size = Math.ceil(file.size / slices)
    for (let from = 0; from < file.size; from += size) {
      if (signal.aborted) return
      if (isBroken && from >= file.size / 2)
        throw new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
      // oxlint-disable-next-line no-await-in-loop -- one slice after the other
      const bytes = await file.slice(from, from + size).arrayBuffer()
      report(from + bytes.byteLength)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise((done) => {
        setTimeout(done, pauseMs)
      })
    }
  }
