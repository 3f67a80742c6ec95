import { join } from 'node:path'

import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'

import { coveredTransitions, pathCoverage } from '#contract/machine/path-coverage.contract.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { nearest } from '#tools/paths/cli/nearest.ts'
import { UsageError } from '#tools/paths/cli/wish.ts'
import { coverageOf } from '#tools/paths/coverage/coverage.ts'
import { coveragePage, withRun } from '#tools/paths/coverage/history.ts'
import { laidOver, stillTrue } from '#tools/paths/coverage/kept-run.ts'
import { readCoverageWish } from '#tools/paths/coverage/options.ts'
import type { Notes } from '#tools/paths/coverage/played.ts'
import { browserFailures, serverFailures } from '#tools/paths/coverage/run-players.ts'

const phrase = { zh: '灯', en: 'Lamp' }

/** Whose bulb nobody can change: `mend` leads nowhere. */
const lamp: CatalogueEntry = {
  id: 'lamp',
  machine: setup({
    types: { events: {} as { type: 'press' | 'wear' | 'mend' } },
    guards: { never: () => false },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: 'on' } },
      on: { on: { press: 'off', wear: 'broken' } },
      broken: { on: { mend: { guard: 'never', target: 'off' } } },
    },
  }),
  cases: [],
  definitionHash: 'a1',
  version: '1',
  inputs: [undefined],
  runs: 'console',
  words: { title: phrase, description: phrase, states: {}, events: {}, guards: {} },
}

const nobody: Notes = { played: [], declared: [] }
const step = (transition: string) => ({ transitions: [transition], refused: 1, ms: 40 })

const inBrowser = (declared: Notes['declared'] = []): Notes => ({
  played: [
    {
      machineId: 'lamp',
      by: 'browser',
      start: [],
      steps: [step('lamp.off|press|0'), step('lamp.on|press|0'), step('lamp.off|press|0')],
    },
  ],
  declared,
})

const at = '2026-11-21T12:00:00.000Z'
const commit = 'abc1234'
const options = { goal: 'transitions', maxNodes: 100, at, commit } as const
const countsOf = (coverage: ReturnType<typeof coverageOf>) =>
  coverage.transitions.map(({ id, browser, machine, why }) => [id, browser, machine, why])

describe('the coverage of a machine', () => {
  it('is played on the machine itself where nobody else plays it', () => {
    const coverage = coverageOf(lamp, nobody, { ...options, players: [] })
    expect(countsOf(coverage)).toEqual([
      ['lamp.off|press|0', 0, 2, null],
      ['lamp.on|press|0', 0, 1, null],
      ['lamp.on|wear|0', 0, 1, null],
      ['lamp.broken|mend|0', 0, 0, 'unreachable'],
    ])
    expect(coveredTransitions(coverage)).toBe(3)
    expect(coverage.pairs).toEqual({ total: 3, covered: 3, played: 0, left: [] })
  })

  it('adds up what a browser took, and plays the path with what it did not on the machine', () => {
    const coverage = coverageOf(lamp, inBrowser(), { ...options, players: ['browser'] })
    expect(countsOf(coverage)).toEqual([
      ['lamp.off|press|0', 2, 2, null],
      ['lamp.on|press|0', 1, 1, null],
      ['lamp.on|wear|0', 0, 1, 'failed'],
      ['lamp.broken|mend|0', 0, 0, 'unreachable'],
    ])
    expect(coverage).toMatchObject({ paths: 2, stepMs: { browser: 40, server: null } })
  })

  it('gives the reason of a player that cannot bring something about', () => {
    const reason = { zh: '灯泡不会坏', en: 'the bulb does not wear' }
    const declared = [
      { machineId: 'lamp', by: 'browser', unreachable: { 'lamp.on|wear|0': reason } },
    ] as const
    const { transitions } = coverageOf(lamp, inBrowser(declared), { ...options, players: ['browser'] })
    expect(transitions[2]).toMatchObject({ why: 'declared', reason, machine: 1 })
  })

  it('says that a bound cut something off', () => {
    const coverage = coverageOf(lamp, nobody, { ...options, maxNodes: 1, players: [] })
    expect(countsOf(coverage)[0]).toEqual(['lamp.off|press|0', 0, 0, 'bound'])
  })
})

const run = {
  at,
  commit,
  goal: 'transitions' as const,
  failures: [],
  machines: [coverageOf(lamp, nobody, { ...options, players: [] })],
  notPlayed: [],
}

describe('the history', () => {
  it('is one table with a row a machine, from the last runs of transitions and of pairs', () => {
    const page = coveragePage(run, { ...run, goal: 'pairs', machines: [] })
    expect(page).toMatch(/^# .*Path coverage/u)
    expect(page).toContain('| `lamp` | machine | 3 / 4 | 3 / 3 | abc1234 | 2026-11-21 |')
    expect(page).toContain('| 合计 · Total | | 3 / 4 | 3 / 3 |')
    expect(page).not.toContain('Not played')
  })

  it('names what nobody played since it changed, and counts no pairs of another definition', () => {
    const [played] = run.machines
    if (!played) throw new Error('the run has a machine')
    const old = { ...played, definitionHash: 'b2', pairs: { ...played.pairs, covered: 1, total: 9 } }
    const page = coveragePage({ ...run, notPlayed: ['fan'] }, { ...run, goal: 'pairs', machines: [old] })
    expect(page).toContain('Not played since it changed: `fan`')
    expect(page).toContain('| `lamp` | machine | 3 / 4 | 3 / 3 |')
  })

  it('keeps the sums of each run, and does not repeat one', () => {
    const once = withRun([], run)
    expect(once).toMatchObject([
      { what: 'all transitions: transitions', figures: [{ value: '3 / 4', commit: 'abc1234' }] },
      { what: 'all transitions: pairs', figures: [{ value: '3 / 3' }] },
    ])
    expect(withRun(once, run)).toEqual(once)
    expect(withRun(once, { ...run, commit: 'def5678' })[0]?.figures).toHaveLength(2)
  })

  it('holds what the console reads', () => {
    expect(pathCoverage.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
  })
})

describe('figures of all pairs', () => {
  const [played] = run.machines
  if (!played) throw new Error('the run has a machine')
  const of = (machineId: string, more: Partial<typeof played> = {}) => ({ ...played, machineId, ...more })
  const catalogue = ['lamp', 'fan', 'door'].map((id) => ({ id, definitionHash: 'a1' }))
  const pairs = { ...run, goal: 'pairs' as const }

  it('are gathered from several runs: the newest of each machine, and a name for what nobody played', () => {
    const before = { ...pairs, machines: [of('lamp', { paths: 9 }), of('fan')] }
    const after = laidOver(before, { ...pairs, commit: 'def5678', machines: [of('lamp')] }, catalogue)
    expect(after.machines.map(({ machineId, paths }) => [machineId, paths])).toEqual([
      ['lamp', 1],
      ['fan', 1],
    ])
    expect(after).toMatchObject({ commit: 'def5678', notPlayed: ['door'] })
  })

  it('of another definition are of no use any more', () => {
    const before = { ...pairs, machines: [of('fan', { definitionHash: 'b2' }), of('door')] }
    expect(laidOver(before, { ...pairs, machines: [of('lamp')] }, catalogue).notPlayed).toEqual(['fan'])
    expect(stillTrue(before, catalogue)).toEqual(['door'])
    expect(stillTrue(null, catalogue)).toEqual([])
  })
})

const ids = ['registration', 'registrationRecord', 'signIn']
const wish = (...args: string[]) => readCoverageWish(args, ids)

describe('the command line of the coverage', () => {
  it('plays all transitions of every machine where nothing is said, and all pairs in full', () => {
    expect(wish()).toMatchObject({ machines: [], goal: 'transitions', withBrowser: true })
    expect(wish('--full', '--no-browser')).toMatchObject({ goal: 'pairs', withBrowser: false })
    expect(wish('--full', '--resume')).toMatchObject({ resumes: true })
  })

  it('names the machine that was probably meant', () => {
    expect(() => wish('--machine', 'registratoin')).toThrow(UsageError)
    expect(() => wish('--machine', 'registratoin')).toThrow(/did you mean registration\?/u)
    expect(() => wish('--machine', 'kettle')).toThrow(/there are registration, registrationRecord, signIn/u)
    expect(nearest('sign', ids)).toEqual(['signIn'])
  })

  it('refuses a bound that is none, a folder without a name, and an unknown option', () => {
    expect(() => wish('--max-nodes', '0', '--out', '')).toThrow(/--max-nodes .* "0"\n--out needs/u)
    expect(() => wish('--fast')).toThrow(UsageError)
  })
})

it('finds what failed in the results of the runners, however deep', () => {
  const specs = [
    { title: 'a', tests: [{ status: 'expected' }] },
    { title: 'b', tests: [{ status: 'unexpected' }] },
  ]
  // Tests that a file has others write are its own all the same.
  const inner = [{ file: 'paths/act.ts', specs: [{ title: 'c', tests: [{ status: 'unexpected' }] }] }]
  expect(browserFailures({ suites: [{ file: 'paths/x.e2e.ts', specs, suites: inner }] })).toEqual([
    { title: 'b', file: 'e2e/paths/x.e2e.ts' },
    { title: 'c', file: 'e2e/paths/x.e2e.ts' },
  ])
  const assertionResults = [
    { fullName: 'x', status: 'passed' },
    { fullName: 'y', status: 'failed' },
  ]
  const name = join(process.cwd(), 'tests', 'server', 'paths', 'z.test.ts')
  expect(serverFailures({ testResults: [{ name, assertionResults }] })).toEqual([
    { title: 'y', file: 'tests/server/paths/z.test.ts' },
  ])
  expect([...browserFailures({}), ...serverFailures({})]).toEqual([])
})
