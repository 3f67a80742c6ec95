import { vi } from 'vitest'

import { patience } from '#tools/pace/pace.ts'

/** In ms. Vitest's own waits end after a second where a test says nothing, which a busy machine needs for less. */
const least = patience(30_000)

type Options = Parameters<typeof vi.waitFor>[1]

const longer = (options: Options = {}): Exclude<Options, number | undefined> =>
  typeof options === 'number'
    ? { timeout: Math.max(least, options) }
    : { ...options, timeout: Math.max(least, options.timeout ?? 0) }

const isPatient = Symbol.for('statewatt.patient')

// Files may share a process, and so this object.
if (!(isPatient in vi)) {
  const waitFor = vi.waitFor.bind(vi)
  const waitUntil = vi.waitUntil.bind(vi)
  const patient: Pick<typeof vi, 'waitFor' | 'waitUntil'> = {
    waitFor: (callback, options) => waitFor(callback, longer(options)),
    waitUntil: (callback, options) => waitUntil(callback, longer(options)),
  }
  Object.assign(vi, patient, { [isPatient]: true })
}
