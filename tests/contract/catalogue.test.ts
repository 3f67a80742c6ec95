import { describe, expect, it } from 'vitest'

import { auditKinds } from '#contract/audited.ts'
import { type CallName, calls } from '#contract/catalogue.ts'
import type { Call } from '#contract/kernel/call.ts'
import { words } from '#contract/words.ts'

const all = Object.entries(calls) as [CallName, Call][]

describe('the catalogue of calls (core §7, collection §7)', () => {
  it('has each path once', () => {
    const paths = all.map(([, { method, path }]) => `${method} ${path}`)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  it('names kinds that auditors know', () => {
    const named = all.flatMap(([name, { audit }]) => (audit ? [{ name, kind: audit.kind }] : []))
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ kind }) => !auditKinds.some((known) => known === kind))).toEqual([])
  })

  it('has words for every refusal', () => {
    const missing = all
      .flatMap(([, { refusals }]) => refusals)
      .filter((code) => !(`problem.${code}` in words))
    expect(missing).toEqual([])
  })
})
