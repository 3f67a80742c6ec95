import type { Names } from './names.ts'

/** Path → content of a feature's stubs, one in every room. They compile; nothing is served or shown before it is listed. */
export function stubsOf({ area, thing, camel, pascal }: Names): ReadonlyMap<string, string> {
  return new Map([
    [
      `contract/${area}/${thing}.contract.ts`,
      `import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { requestId } from '../kernel/shapes.ts'

/** List its contract in \`catalogue.ts\`; then a handler is asked for, and a sample of its rights. */
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
import type { ${camel} } from '#contract/${area}/${thing}.contract.ts'

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
      `import type { ${camel} as ${camel}Call } from '#contract/${area}/${thing}.contract.ts'
import type { Handler } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

/** Serve it from the area's handlers. @throws Refusal \`app.not_allowed_now\` until it is written */
export const ${camel} =
  (_platform: Platform): Handler<typeof ${camel}Call> =>
  () =>
    Promise.resolve().then(() => refuse('app.not_allowed_now'))
`,
    ],
    [
      `src/features/${area}/${thing}.actors.ts`,
      `import { fromPromise } from 'xstate'

import { ${camel} as ${camel}Call } from '#contract/${area}/${thing}.contract.ts'
import type { ${pascal}, ${pascal}Done } from '#machines/${area}/${thing}.machine.ts'
import { callApi } from '#src/shared/net/api.ts'

export const ${camel}Actors = {
  ${camel}: fromPromise<${pascal}Done, ${pascal}>(({ input, signal }) => callApi(${camel}Call, input, { signal })),
}
`,
    ],
    [
      `src/features/${area}/${thing}-view.tsx`,
      `import { ${camel}Machine } from '#machines/${area}/${thing}.machine.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { ${camel}Actors } from './${thing}.actors.ts'

const live = ${camel}Machine.provide({ actors: ${camel}Actors })

export function ${pascal}View() {
  const [snapshot] = usePageMachine(live)
  return <output>{snapshot.value}</output>
}
`,
    ],
    [
      `tests/machines/${area}/${thing}.machine.test.ts`,
      `import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { ${camel}Machine } from '#machines/${area}/${thing}.machine.ts'
import { ProblemError } from '#machines/shared/problem.ts'

const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
const confirm = { type: '${camel}.confirm', requestId: '0b8f6a52-29c1-4f0e-8a55-3c3c7a3a9f10' } as const

it('is done once the server has answered', async () => {
  const answered = fromPromise<{ requestId: string }, { requestId: string }>(({ input }) => Promise.resolve(input))
  const actor = createActor(${camel}Machine.provide({ actors: { ${camel}: answered } })).start()
  actor.send(confirm)
  await expect.poll(() => actor.getSnapshot().value).toBe('done')
})

it('keeps what was meant, and says what went wrong, where no answer came', async () => {
  const unanswered = fromPromise<{ requestId: string }, { requestId: string }>(() => Promise.reject(lost))
  const actor = createActor(${camel}Machine.provide({ actors: { ${camel}: unanswered } })).start()
  actor.send(confirm)
  await expect.poll(() => actor.getSnapshot().context.problem).toMatchObject({ code: 'app.unreachable' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { requestId: confirm.requestId } })
})
`,
    ],
  ])
}
