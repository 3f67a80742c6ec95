import { Writable } from 'node:stream'

import { describe, expect, it } from 'vitest'

import { createLog } from '#server/platform/process/log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const lines = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString()
      done()
    },
  })
  write(createLog('info', lines))
  return text
}

describe('a line of the log (issue 5: logs escape what users sent and carry no secrets)', () => {
  it('stays one line, whatever a user sent', () => {
    const userName = 'li\n{"level":30,"msg":"admin signed in"}\r\u001B[2Jx'
    const text = logged((log) => log.warn({ userName }, 'a sign-in failed'))
    expect(text.trimEnd().split(/[\r\n]/u)).toHaveLength(1)
    expect(text).not.toContain('\u001B')
    expect(JSON.parse(text)).toMatchObject({ userName })
  })

  it.each(['password', 'oldPassword', 'newPassword', 'encryptKey', 'token', 'authorization'])(
    'leaves out %s at any of the depths that things are logged at',
    (name) => {
      const text = logged((log) =>
        log.info({ [name]: 'S3cret', a: { [name]: 'S3cret', b: { [name]: 'S3cret' } } }),
      )
      expect(text).not.toContain('S3cret')
      expect(text).toContain('[secret]')
    },
  )
})
