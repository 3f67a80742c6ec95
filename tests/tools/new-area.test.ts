import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { namesOf } from '#tools/new/names.ts'
import { stubsOf } from '#tools/new/stubs.ts'
import { writeRecord } from '#tools/new/write-record.ts'
import { patience } from '#tools/pace/pace.ts'

const here = resolve(import.meta.dirname, '../..')
const copied = ['contract', 'machines', 'server', 'field', 'tools', 'src', 'tests', 'vitest.config.ts']
const configured = ['package.json', 'tsconfig.json', 'tsconfig.base.json', '.oxfmtrc.json']

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'statewatt-new-'))
  for (const name of [...copied, ...configured])
    cpSync(join(here, name), join(copy, name), { recursive: true })
  symlinkSync(join(here, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

/** @throws with the command's output where it fails */
function run(program: string, ...args: readonly string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  try {
    return execFileSync(process.execPath, [program, ...args], { cwd: copy, env, encoding: 'utf8' })
  } catch (failed) {
    throw new Error(String(Reflect.get(Object(failed), 'stdout')), { cause: failed })
  }
}
const compile = (room: string) =>
  run('node_modules/typescript-native/bin/tsc', '--singleThreaded', '--incremental', 'false', '-p', room)
const vitest = (...args: readonly string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...args)

describe('npm run new', { timeout: patience(300_000) }, () => {
  let told: readonly string[]
  beforeAll(() => {
    told = writeRecord(copy, namesOf('asset/pump-house'), 'terminal', '泵房')
    for (const [path, content] of stubsOf(namesOf('asset/stock-count'))) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), content)
    }
  })

  it('writes a record in six new files and five edited lines at the most', () => {
    expect(told.filter((line) => line.startsWith('written')).length).toBeLessThanOrEqual(6)
    expect(told.filter((line) => line.startsWith('edited')).length).toBeLessThanOrEqual(5)
  })

  // One compilation finds what is wrong with either.
  it.each(['contract', 'machines', 'server', 'src'])(
    'writes a record and a flow that compile in %s',
    (room) => {
      expect(compile(room)).toBe('')
    },
  )

  it('writes a record that is formatted', () => {
    expect(run('node_modules/oxfmt/bin/oxfmt', '--check', 'contract', 'server')).toContain('correct format')
  })

  it('writes a record that does what records promise', () => {
    expect(vitest('--project', 'server', 'tests/server/record', '-t', 'pumpHouse')).toMatch(/\d+ passed/u)
  })

  it('writes a flow with a test that passes', () => {
    expect(vitest('--project', 'pure', 'tests/machines/asset/stock-count')).toMatch(/2 passed/u)
  })

  it('writes over nothing, and knows no other menus', () => {
    expect(() => writeRecord(here, namesOf('dictionary/parameter-group'), 'terminal')).toThrow(
      'exists already',
    )
    expect(() => writeRecord(here, namesOf('asset/pump'), 'no-menu')).toThrow('no menu')
  })
})
