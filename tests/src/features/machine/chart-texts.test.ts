import { describe, expect, it } from 'vitest'
import type { StateNode } from 'xstate4'
import { toMachine } from 'xstate4/lib/scxml.js'

import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { csvOf, jsonOf, mermaidOf, scxmlOf } from '#src/features/machine/exports/chart-texts.ts'

const at = new Date('2026-01-01T00:00:00.000Z')
const charts = machineCatalogue.map((entry) => [entry.id, chartOf(entry)] as const)
const plain = (id: string): string => id.replaceAll(/\W/gu, '_')

describe.each(charts)('exports of %s', (_, chart) => {
  const stamp = `version ${chart.version} · SM3 ${chart.definitionHash} · ${at.toISOString()}`

  it('are all stamped with version, hash and time', () => {
    for (const text of [
      mermaidOf(chart, 'zh', at),
      scxmlOf(chart, at),
      jsonOf(chart, at),
      csvOf(chart, 'en', at),
    ])
      expect(text).toContain(stamp)
  })

  it('are read back from SCXML by another library with the same states and initial states', () => {
    const read = toMachine(scxmlOf(chart, at), {}) as unknown as StateNode
    const ids: string[] = []
    const visit = (node: StateNode): void => {
      ids.push(node.key)
      for (const child of Object.values(node.states)) visit(child)
    }
    for (const top of Object.values(read.states)) visit(top)
    expect(ids.toSorted()).toEqual(chart.states.map(({ id }) => plain(id)).toSorted())
    const find = (node: StateNode, key: string): StateNode | undefined =>
      node.key === key
        ? node
        : Object.values(node.states)
            .map((one) => find(one, key))
            .find(Boolean)
    const outer = chart.states.filter(({ initial }) => initial !== null)
    expect(outer.map(({ id }) => find(read, plain(id))?.initial)).toEqual(
      outer.map(({ initial }) => plain(initial ?? '')),
    )
  })

  it('have a CSV row for each transition', () => {
    expect(csvOf(chart, 'en', at).trim().split('\r\n')).toHaveLength(chart.transitions.length + 2)
  })
})
