import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { createLog } from '#server/platform/process/log.ts'
import { terminalLog } from '#server/platform/process/terminal-log.ts'
import { welcome } from '#server/platform/process/welcome.ts'

const running = { address: 'http://127.0.0.1:8080', userName: 'admin', firstPassword: 'Abcd-Efgh-Jkmn-1234' }
let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what a start says (issue 16, 3)', () => {
  it('ends with the one-time password: nothing but what to do with it follows', () => {
    const lines = welcome(running, null).split('\n')
    const at = lines.findIndex((line) => line.includes(running.firstPassword))
    expect(lines.slice(at + 1).join('')).not.toMatch(/http|Ctrl|server\.log/u)
    expect(lines.slice(0, at).join('\n')).toContain(running.address)
  })

  it('says nothing of a password at a later start', () => {
    expect(welcome({ ...running, firstPassword: null }, 'data/server.log')).not.toMatch(/密码|password/u)
  })

  it('keeps the log in a file of its own, anew at each start, so that no line of it stands between', () => {
    folder = mkdtempSync(join(tmpdir(), 'statewatt-log-'))
    const data = join(folder, 'data')
    for (const start of ['first', 'second']) {
      const kept = terminalLog(data)
      if (kept === null) throw new Error('the folder takes a file')
      createLog('info', { write: () => undefined }, kept.stream).info(start)
    }
    const log = readFileSync(join(data, 'server.log'), 'utf8')
    expect(log).toContain('second')
    expect(log).not.toContain('first')
  })

  it('leaves the log where it was where the folder takes no file', () => {
    expect(terminalLog('/proc/none/data')).toBeNull()
  })
})
