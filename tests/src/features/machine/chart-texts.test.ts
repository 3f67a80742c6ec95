import { type Element, type ElementCompact, xml2js } from 'xml-js'
import { describe, expect, it } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { csvOf, jsonOf, mermaidOf } from '#src/features/machine/exports/chart-texts.ts'
import { dotOf, graphmlOf } from '#src/features/machine/exports/graph-texts.ts'

const at = new Date('2026-01-01T00:00:00.000Z')
const charts = machineCatalogue.map((entry) => [entry.id, chartOf(entry)] as const)
const plain = (id: string): string => id.replaceAll(/\W/gu, '_')
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

const isElement = (one: Element | ElementCompact): one is Element => Array.isArray(Object(one).elements)

function elementOf(read: Element | ElementCompact): Element {
  if (!isElement(read)) throw new Error('it is no document')
  return read
}

/** Elements of a name, however deep. */
const elements = (node: Element, name: string): Element[] =>
  (node.elements ?? []).flatMap((one) => [...(one.name === name ? [one] : []), ...elements(one, name)])

describe.each(charts)('exports of %s', (_, chart) => {
  const stamp = `version ${chart.version} · SM3 ${chart.definitionHash} · ${at.toISOString()}`
  const { transitions } = chart
  const moving = transitions.flatMap(({ targets }) => targets)
  const staying = transitions.filter(({ targets }) => targets.length === 0)

  it('are all stamped with version, hash and time', () => {
    const texts = [mermaidOf, dotOf, graphmlOf, csvOf].map((make) => make(chart, 'zh', at))
    for (const text of [...texts, jsonOf(chart, at)]) expect(text).toContain(stamp)
  })

  it('have a CSV row for each transition', () => {
    expect(csvOf(chart, 'en', at).trim().split('\r\n')).toHaveLength(transitions.length + 2)
  })

  it('leave no transition out of Mermaid: an arrow for each, a note for what changes no state (machines 5)', () => {
    const text = mermaidOf(chart, 'en', at)
    expect(count(text, /^ {2}\w+ --> \w+ : /gmu)).toBe(moving.length)
    const notes = [...text.matchAll(/note right of \w+\n(?<lines>[\s\S]*?) {2}end note/gu)]
    const lines = notes.flatMap(({ groups }) => (groups?.['lines'] ?? '').trimEnd().split('\n'))
    expect(lines).toHaveLength(staying.length)
    for (const { id } of chart.states) expect(text).toMatch(new RegExp(` as ${plain(id)}( \\{)?$`, 'mu'))
  })

  it('have a node for each state and an edge for each transition in GraphML (machines 5)', () => {
    const read = elementOf(xml2js(graphmlOf(chart, 'en', at)))
    const ids = elements(read, 'node').map(({ attributes }) => attributes?.['id'])
    expect(ids).toEqual(chart.states.map(({ id }) => id))
    const edges = elements(read, 'edge')
    expect(edges).toHaveLength(moving.length + staying.length)
    for (const { attributes } of edges) {
      expect(ids).toContain(attributes?.['source'])
      expect(ids).toContain(attributes?.['target'])
    }
  })

  it('have an edge for each transition in DOT (machines 5)', () => {
    const text = dotOf(chart, 'en', at)
    expect(count(text, /^ {2}"[^"]+" -> "[^"]+" \[label=/gmu)).toBe(moving.length + staying.length)
    expect(count(text, /\{$/gmu)).toBe(count(text, /^ *\}$/gmu))
  })
})
