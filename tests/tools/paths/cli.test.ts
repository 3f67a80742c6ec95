import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { changesBetween, isUnchanged } from '#tools/paths/cli/changes.ts'
import { markdownOf, stateWords } from '#tools/paths/cli/markdown.ts'
import { isWhole, suiteOf } from '#tools/paths/cli/suite.ts'
import { readWish, UsageError } from '#tools/paths/cli/wish.ts'

const ids = machineCatalogue.map(({ id }) => id)
const wish = (...args: string[]) => readWish(args, ids)
const registration = machineCatalogue.find(({ id }) => id === 'registration') as CatalogueEntry

const folder = mkdtempSync(join(tmpdir(), 'paths-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = join(import.meta.dirname, '..', '..', '..', 'tools', 'paths', 'cli', 'main.ts')
const play = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** As `… | head -1` reads: no more than the beginning. */
const playToImpatientReader = async (...args: string[]) => {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  child.stdout.once('data', () => child.stdout.destroy())
  const [status] = await once(child, 'close')
  return { status: status as number | null, stderr: said }
}

const readNonsense = () => wish('--machine', 'kettle', '--cover', 'all', '--seed=-1', '--list', '--mutate')

describe('the command line', () => {
  it('covers all transitions of every machine where nothing is said', () => {
    expect(wish()).toMatchObject({ action: 'report', machines: [], cover: 'transitions' })
  })

  it('names everything that is wrong at once', () => {
    expect(readNonsense).toThrow(UsageError)
    expect(readNonsense).toThrow(/no machine "kettle"; there are session, .*registration/u)
    expect(readNonsense).toThrow(/--cover must be one of transitions, states, pairs, walk, not "all"/u)
    expect(readNonsense).toThrow(/--seed must be a whole number from 0, not "-1"/u)
    expect(readNonsense).toThrow(/exclude each other/u)
  })

  it('takes the address of a running product where something is written, and nothing else for one', () => {
    expect(wish('--out', 'paths', '--url', 'http://localhost:5180/login').url).toBe('http://localhost:5180')
    expect(() => wish('--url', 'http://localhost:5180')).toThrow(/--url needs --out/u)
    expect(() => wish('--out', 'paths', '--url', 'localhost')).toThrow(/--url must be an address/u)
  })

  it('ends quietly when whoever reads has seen enough', async () => {
    expect(await playToImpatientReader(...ids.slice(0, 6).flatMap((id) => ['--machine', id]))).toEqual({
      status: 0,
      stderr: '',
    })
  })

  it('refuses an option that there is not', () => {
    expect(() => wish('--speed', '3')).toThrow(UsageError)
  })
})

const walked = (seed: string) => {
  const [run] = suiteOf(registration, wish('--cover', 'walk', '--seed', seed)).runs
  return run?.paths[0]?.map(({ event }) => event.type)
}

describe('a suite', () => {
  it('covers every transition of the registration and leaves nothing out', () => {
    const suite = suiteOf(registration, wish())
    expect(isWhole(suite)).toBe(true)
    const taken = new Set(suite.runs.flatMap(({ paths }) => paths.flat().flatMap((step) => step.transitions)))
    expect(taken.size).toBe(suite.transitions)
  })

  it('says what a bound left out, and is not whole then', () => {
    const suite = suiteOf(registration, wish('--max-nodes', '2'))
    expect(isWhole(suite)).toBe(false)
    expect(suite.runs[0]?.truncated).toBe(true)
    expect(suite.unreached.map(({ reason }) => reason)).toContain('bound reached')
  })

  it('walks the same way for the same seed and another for another', () => {
    expect(walked('7')).toEqual(walked('7'))
    expect(walked('7')).not.toEqual(walked('8'))
  })

  it('is written as steps in both languages', () => {
    const text = markdownOf(registration, suiteOf(registration, wish()))
    expect(text).toContain('# 注册向导 · Guided registration')
    expect(text).toContain(registration.definitionHash)
    expect(text).toMatch(/\| 1 \| .+ · .+ \|/u)
  })

  it('names the innermost states of a parallel state', () => {
    const side = { initial: 'idle', states: { idle: {} } }
    const machine = createMachine({
      id: 'door',
      initial: 'open',
      states: { open: { type: 'parallel', states: { form: side, captcha: side } } },
    })
    const none = { zh: '', en: '' }
    const words = { title: none, description: none, states: {}, events: {}, guards: {} }
    expect(stateWords(machine, words, { open: { form: 'idle', captcha: 'idle' } })).toBe(
      '`open.captcha.idle`, `open.form.idle`',
    )
  })
})

describe('a comparison of two definitions', () => {
  const before = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
  })
  const after = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: { guard: 'bulbIsWhole', target: 'on' } } },
      on: { on: { press: 'off', wear: 'broken' } },
      broken: {},
    },
  })

  it('lists states and transitions that came, went and changed', () => {
    expect(changesBetween(before, after)).toEqual({
      statesAdded: ['lamp.broken'],
      statesRemoved: [],
      added: ['lamp.on|wear|0'],
      removed: [],
      changed: ['lamp.off|press|0'],
    })
    expect(changesBetween(after, before)).toMatchObject({
      statesRemoved: ['lamp.broken'],
      removed: ['lamp.on|wear|0'],
    })
  })

  it('finds nothing between a machine and itself', () => {
    expect(isUnchanged(changesBetween(after, after))).toBe(true)
  })
})

describe('the program', () => {
  it('lists the machines and ends with 0', () => {
    const { status, stdout } = play('--list')
    expect(status).toBe(0)
    for (const id of ids) expect(stdout).toContain(`${id}  `)
  })

  it('writes paths that a program and a person can read', () => {
    expect(play('--machine', 'registration', '--out', folder).status).toBe(0)
    expect(readdirSync(folder).toSorted()).toEqual([
      'playwright.config.mts',
      'registration.transitions.json',
      'registration.transitions.md',
      'registration.transitions.spec.mts',
    ])
    const suite: unknown = JSON.parse(readFileSync(join(folder, 'registration.transitions.json'), 'utf8'))
    expect(suite).toMatchObject({ machine: 'registration', definitionHash: registration.definitionHash })
    expect(JSON.stringify(suite)).toContain('"code":"app.unreachable"')
  })

  it('says of a machine that no browser plays that it gets no spec, and where its player would stand', () => {
    const { status, stdout } = play('--machine', 'counterClosing', '--out', folder)
    expect(status).toBe(0)
    expect(stdout).toContain('no Playwright spec')
    expect(stdout).toContain('e2e/paths/**/counter-closing.acts.ts')
    expect(readdirSync(folder)).not.toContain('counterClosing.transitions.spec.mts')
  })

  it('names transitions that are in no pair, which are taken for themselves', () => {
    const { status, stdout } = play('--machine', 'orderCancelling', '--cover', 'pairs')
    expect(status).toBe(0)
    expect(stdout).toContain('in no pair, so taken for itself: orderCancelling.asking|order.keep|0')
  })

  it('names the machine that was probably meant', () => {
    expect(play('--machine', 'registratoin')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/no machine "registratoin"; did you mean registration\?/u),
    })
  })

  it.runIf(existsSync('/proc/self'))('does not hang where a file system takes no folders', () => {
    expect(play('--machine', 'record', '--out', '/proc/paths/deep')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/nothing can be written to "/u),
    })
  })

  it('ends with 2 where nothing can be written to the folder', () => {
    expect(play('--machine', 'record', '--out', join(program, 'paths'))).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/nothing can be written to "/u),
    })
  })

  it('ends with 1 where a bound left something out, and says what', () => {
    const { status, stdout } = play('--machine', 'list', '--max-nodes', '2')
    expect(status).toBe(1)
    expect(stdout).toMatch(/the bound of 2 nodes was met/u)
    expect(stdout).toMatch(/not reached: list\.\S+ \(bound reached\)/u)
  })

  it('ends with 2 where it is asked for what there is not, and says what helps', () => {
    expect(play('--machine', 'kettle')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^there is no machine "kettle".*\nnpm run paths -- --help shows what it takes\n$/u,
      ),
    })
    expect(play('--diff', 'no-such-revision')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/git finds no machines at the revision "no-such-revision"/u),
    })
  })

  it('compares with a revision of its own repository', () => {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    }).trim()
    const { status, stdout } = play('--machine', 'terminalChoice', '--diff', commit)
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'terminalChoice  is unchanged\n' })
  })
})
