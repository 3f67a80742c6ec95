import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { keepPlays, leftOut, readKeptPlays } from '#tools/paths/plays/kept-plays.ts'
import { passedFiles } from '#tools/paths/plays/passed-files.ts'

let root: string
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const player = 'e2e/paths/page/form.e2e.ts'
const now = { commit: 'abc1234', at: '2026-11-23T02:00:00.000Z' }
const out = (): string[] => leftOut(root).map(({ file }) => file)

/** As Playwright's json reporter writes a file down. */
const suite = (file: string, ...statuses: string[]) => ({
  file,
  suites: [{ specs: statuses.map((status) => ({ tests: [{ status }] })) }],
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plays-'))
  mkdirSync(join(root, 'docs'))
  write(player, "import { acts } from './form.acts.ts'\n")
  write('e2e/paths/page/form.acts.ts', "import { form } from '#machines/form/form.machine.ts'\n")
  write('machines/form/form.machine.ts', "import { rule } from '#contract/rule.ts'\n")
  write('contract/rule.ts', 'export const rule = 1\n')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a run of what changed (issue 15 item 6)', () => {
  it('plays a player that was never played', () => expect(out()).toEqual([]))

  it('leaves out one that passed and has not changed since, and says when that was', () => {
    keepPlays(root, [player, 'e2e/journeys/shell/tags.e2e.ts'], now)
    expect(leftOut(root)).toMatchObject([{ file: player, ...now }])
    expect(Object.keys(readKeptPlays(root))).toEqual([player])
  })

  it.each([
    ['the player', 'e2e/paths/page/form.acts.ts'],
    ['its machine', 'machines/form/form.machine.ts'],
  ])('plays it again once %s has changed', (_, file) => {
    keepPlays(root, [player], now)
    write(file, `${readFileSync(join(root, file), 'utf8')}// changed\n`)
    expect(out()).toEqual([])
  })

  it('plays it again once what its states look like has changed', () => {
    keepPlays(root, [player], now)
    write('e2e/paths/looks/form.json', '{}')
    expect(out()).toEqual([])
  })

  it('leaves it out still when another machine has changed, which all players reach by the list of all', () => {
    write(
      'e2e/paths/page/form.acts.ts',
      "import '#machines/form/form.machine.ts'\nimport '#machines/catalogue.ts'\n",
    )
    write('machines/catalogue.ts', "import './list/list.machine.ts'\n")
    write('machines/list/list.machine.ts', '')
    keepPlays(root, [player], now)
    write('machines/list/list.machine.ts', 'export const changed = true\n')
    expect(out()).toEqual([player])
  })

  it('leaves it out still when something has changed that it imports for its types alone', () => {
    write(player, "import type { Form } from '#machines/form/form.machine.ts'\nimport './form.words.ts'\n")
    keepPlays(root, [player], now)
    write('machines/form/form.machine.ts', 'export const changed = true\n')
    expect(out()).toEqual([player])
    write('e2e/paths/page/form.words.ts', '// new\n')
    expect(out()).toEqual([])
  })

  it('leaves it out still when only an interface of what it imports has changed', () => {
    const machine = 'machines/form/form.machine.ts'
    const code = 'export const form = 1\n'
    write(machine, `export interface Form {\n  readonly one: string\n}\n${code}`)
    keepPlays(root, [player], now)
    write(machine, `export interface Form {\n  readonly one: string\n  readonly two: number\n}\n${code}`)
    expect(out()).toEqual([player])
    write(machine, `export interface Form {\n  readonly one: string\n}\nexport const form = 2\n`)
    expect(out()).toEqual([])
  })

  it('keeps what others were when only some were played, and forgets players that are gone', () => {
    keepPlays(root, [player], now)
    write('e2e/paths/page/list.e2e.ts', '')
    keepPlays(root, ['e2e/paths/page/list.e2e.ts'], { ...now, commit: 'def5678' })
    expect(readKeptPlays(root)).toMatchObject({
      [player]: { commit: 'abc1234' },
      'e2e/paths/page/list.e2e.ts': { commit: 'def5678' },
    })
    rmSync(join(root, player))
    keepPlays(root, [], now)
    expect(Object.keys(readKeptPlays(root))).toEqual(['e2e/paths/page/list.e2e.ts'])
  })

  it('takes a file for passed only where all of its tests have', () => {
    const suites = [
      suite('paths/a.e2e.ts', 'expected', 'flaky'),
      suite('paths/b.e2e.ts', 'expected', 'unexpected'),
    ]
    write('results.json', JSON.stringify({ suites }))
    expect(passedFiles(join(root, 'results.json'))).toEqual(['e2e/paths/a.e2e.ts'])
    expect(passedFiles(join(root, 'none.json'))).toEqual([])
  })
})
