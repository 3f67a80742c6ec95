import { describe, expect, it } from 'vitest'

import { calls } from '#contract/catalogue.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'

interface Operation {
  operationId: string
  summary: string
  security?: unknown
  'x-need': unknown
  parameters?: { name: string; required: boolean }[]
  responses: Record<string, { description: string }>
}

describe('the OpenAPI document', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0'))) as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }
  const operationOf = ({ path, method }: { path: string; method: string }) =>
    document.paths[path]?.[method.toLowerCase()]

  it('has every call with its right and its refusals', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const [name, call] of Object.entries(calls)) {
      expect(operationOf(call)).toMatchObject({
        operationId: name,
        summary: call.summary,
        'x-need': call.need,
      })
      for (const code of call.refusals)
        expect(operationOf(call)?.responses['200']?.description).toContain(code)
      expect(operationOf(call)?.security === undefined).toBe(call.need === 'open')
    }
  })

  it('tells which parameters a query needs', () => {
    expect(operationOf(calls.terminalDetail)?.parameters).toMatchObject([{ name: 'termId', required: true }])
    expect(operationOf(calls.readProtocols)?.parameters).toMatchObject([{ name: 'fCkCode', required: false }])
  })

  it('lets every reference lead to a definition beside it', () => {
    const text = JSON.stringify(document)
    const wanted = new Set(text.match(/#\/\$defs\/\w+/g))
    expect(wanted.size).toBeGreaterThan(0)
    const tree = document.paths[calls.readOwnInstitutions.path]
    expect(JSON.stringify(tree)).toContain('"$id":"urn:statewatt:readOwnInstitutions:output"')
  })
})
