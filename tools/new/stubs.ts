/** A feature's name in the forms that the rooms need. */
export interface Names {
  /** `card` */
  readonly area: string
  /** `top-up` */
  readonly thing: string
  /** `topUp` */
  readonly camel: string
  /** `TopUp` */
  readonly pascal: string
}

/** @throws Error when `text` is not `<area>/<thing>` in kebab-case */
export function namesOf(text: string): Names {
  const [, area, thing] = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/u.exec(text) ?? []
  if (area === undefined || thing === undefined)
    throw new Error(`"${text}" is not <area>/<thing>, such as card/top-up`)
  const camel = thing.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
  return { area, thing, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) }
}

/** Path → content of a feature's stubs, one in every room. They compile, and their test fails until it is written. */
export function stubsOf({ area, thing, camel, pascal }: Names): ReadonlyMap<string, string> {
  return new Map([
    [
      `contract/${thing}.contract.ts`,
      `import { z } from 'zod/mini'

import { call } from './call.ts'
import { requestId } from './common.ts'

/** List it in \`catalogue.ts\`; then a handler is asked for. */
export const ${camel} = call('POST', '/${area}/${camel}', {
  need: 'session',
  input: z.strictObject({ requestId }),
  data: z.object({ requestId }),
  refusals: [],
  summary: 'TODO one sentence.',
})
`,
    ],
    [
      `machines/${area}/${thing}.machine.ts`,
      `import { assign, setup } from 'xstate'

import type { DataOf, InputOf } from '#contract/kernel/call.ts'
import type { ${camel} } from '#contract/${thing}.contract.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

export type ${pascal} = InputOf<typeof ${camel}>
export type ${pascal}Done = DataOf<typeof ${camel}>

const meta = metaOf('${camel}')

export const ${camel}Machine = setup({
  types: {
    context: {} as { readonly requestId: string; readonly problem: Problem | null },
    events: {} as { type: '${camel}.confirm'; requestId: string },
  },
  actors: { ${camel}: slot<${pascal}Done, ${pascal}>('${camel}') },
  actions: {
    keepIntent: assign((_, { requestId }: { requestId: string }) => ({ requestId, problem: null })),
    keepProblem: assign({ problem: (_, problem: Problem) => problem }),
  },
}).createMachine({
  id: '${camel}',
  context: { requestId: '', problem: null },
  initial: 'editing',
  states: {
    editing: {
      meta: meta('editing', 'TODO place in the specification'),
      on: {
        '${camel}.confirm': {
          target: 'sending',
          actions: { type: 'keepIntent', params: ({ event }) => event },
        },
      },
    },
    sending: {
      meta: meta('sending', 'TODO place in the specification'),
      invoke: {
        id: '${camel}',
        src: '${camel}',
        input: ({ context: { requestId } }) => ({ requestId }),
        onDone: 'done',
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
        },
      },
    },
    done: { meta: meta('done', 'TODO place in the specification'), type: 'final' },
  },
})
`,
    ],
    [
      `machines/${area}/${thing}.cases.ts`,
      `import type { AnyEventObject } from 'xstate'

import { ProblemError } from '../shared/problem.ts'

const requestId = '0b8f6a52-29c1-4f0e-8a55-3c3c7a3a9f10'

/** One event for each way on; list the machine in \`catalogue.ts\`. */
export const ${camel}Cases: readonly AnyEventObject[] = [
  { type: '${camel}.confirm', requestId },
  { type: 'xstate.done.actor.${camel}', output: { requestId } },
  {
    type: 'xstate.error.actor.${camel}',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
]
`,
    ],
    [
      `machines/${area}/${thing}.words.ts`,
      `import type { MachineWords } from '../shared/words.ts'

const todo = { zh: '', en: '' }

export const ${camel}Words: MachineWords = {
  title: todo,
  description: todo,
  states: {
    editing: { title: todo, description: todo },
    sending: { title: todo, description: todo },
    done: { title: todo, description: todo },
  },
  events: { '${camel}.confirm': todo },
  guards: {},
}
`,
    ],
    [
      `server/${area}/${thing}.ts`,
      `import type { ${camel} } from '#contract/${thing}.contract.ts'

import type { Handler } from '../platform/handler.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'

/** Serve it from \`server/${area}\`'s handlers. */
export const ${camel}Handler =
  (_platform: Platform): Handler<typeof ${camel}> =>
  () =>
    Promise.resolve().then(() => refuse('app.unexpected'))
`,
    ],
    [
      `src/features/${area}/${thing}.actors.ts`,
      `import { fromPromise } from 'xstate'

import { ${camel} as ${camel}Call } from '#contract/${thing}.contract.ts'
import type { ${pascal}, ${pascal}Done } from '#machines/${area}/${thing}.machine.ts'
import { callApi } from '#src/shared/net/api.ts'

export const ${camel}Actors = {
  ${camel}: fromPromise<${pascal}Done, ${pascal}>(({ input, signal }) => callApi(${camel}Call, input, { signal })),
}
`,
    ],
    [
      `src/features/${area}/${thing}-view.tsx`,
      `import { useMachine } from '@xstate/react'

import { ${camel}Machine } from '#machines/${area}/${thing}.machine.ts'

import { ${camel}Actors } from './${thing}.actors.ts'

const live = ${camel}Machine.provide({ actors: ${camel}Actors })

export function ${pascal}View() {
  const [snapshot] = useMachine(live)
  return <output>{snapshot.value}</output>
}
`,
    ],
    [
      `tests/machines/${area}/${thing}.machine.test.ts`,
      `import { describe, it } from 'vitest'

describe('${thing}', () => {
  it.todo('TODO what it promises (place in the specification)')
})
`,
    ],
  ])
}
