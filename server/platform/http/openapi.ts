import { z } from 'zod/mini'

import type { Call } from '#contract/kernel/call.ts'
import { calls } from '#contract/catalogue.ts'
import { sharedRefusals } from '#contract/kernel/envelope.ts'

type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1: every call with its right, its input, its data and its refusals. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Statewatt',
      version,
      description:
        'Every call answers HTTP 200 with `{ status, data, msg, code }`; `status` is a string and `200` is ' +
        'success. HTTP 4xx and 5xx are left for what is no answer of the product.',
    },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token that /login gave, as it is.',
        },
      },
    },
  }
}

function operation(name: string, call: Call): Json {
  const input = schemaOf(call.input, 'input', name)
  return {
    operationId: name,
    summary: call.summary,
    tags: [areaOf(call)],
    ...(call.need === 'open' ? {} : { security: [{ token: [] }] }),
    // What no field of OpenAPI holds: the menu and action that a role needs.
    'x-need': call.need,
    ...(call.method === 'GET' ? { parameters: parameters(input) } : { requestBody: body(input) }),
    responses: { '200': { description: outcomes(call), content: jsonContent(answer(name, call)) } },
  }
}

/** The menu whose right it needs; else the path's first part, and of calls that have no more parts the session. */
function areaOf({ need, path }: Call): string {
  if (typeof need === 'object') return need.menu
  const [area = '', ...rest] = path.split('/').filter((part) => part !== '')
  return rest.length === 0 ? 'session' : area
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })
const body = (schema: Json): Json => ({ required: true, content: jsonContent(schema) })

function parameters(input: Json): Json[] {
  const required = (input['required'] ?? []) as string[]
  return Object.entries((input['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Codes of the refusals that this call can give. */
function refusalsOf(call: Call): string[] {
  const shared = Object.keys(sharedRefusals).filter(
    (code) => call.need !== 'open' || !(code.startsWith('session.') || code === 'app.not_permitted'),
  )
  return [...shared, ...call.refusals]
}

function answer(name: string, call: Call): Json {
  return {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'string' },
      data: {
        description: 'Of a refusal: what it tells besides its code, or null.',
        anyOf: [schemaOf(call.data, 'output', name), {}],
      },
      msg: { type: 'string', description: "For people, in the user's language." },
      code: { type: 'string', description: 'On every refusal.', enum: refusalsOf(call) },
    },
  }
}

const outcomes = (call: Call): string =>
  `The envelope: status 200 with data, or a refusal: ${refusalsOf(call).join(', ')}.`

/** @param name of the schema within the document, for schemas that refer to themselves */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', name: string): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  // Definitions are looked for at the nearest `$id`, else at the document's root, where they are not.
  return '$defs' in json ? { $id: `urn:statewatt:${name}:${io}`, ...json } : json
}
