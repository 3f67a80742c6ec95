import { assign, setup } from 'xstate'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'
import { type UploadFault, uploadFaultOf, type UploadFile, type UploadRules } from './upload-rules.ts'

export type UploadEvent =
  /** So much of the file has left. */
  { type: 'file.progressed'; sentBytes: number } | { type: 'upload.cancel' } | { type: 'upload.retry' }

export interface UploadInput {
  readonly file: UploadFile
  readonly rules: UploadRules
}

/** What the `sendFile` actor is given; it rejects with a ProblemError. */
export interface SendFile {
  readonly file: UploadFile
  readonly report: (sentBytes: number) => void
}

interface UploadContext {
  readonly file: UploadFile
  readonly fault: UploadFault | null
  readonly sentBytes: number
  /** Why the newest try ended. */
  readonly problem: Problem | null
}

const meta = metaOf('upload')
const source = 'collection §5 Device import'
const nothing: UploadInput = {
  file: { name: '', sizeBytes: 0 },
  rules: { endings: [], mostBytes: 0, isNamePlain: false },
}

/**
 * One file on its way to the server. A lost connection leaves open whether the file arrived, so it is called
 * interrupted, never failed; who sends it again sends the same file.
 */
export const uploadMachine = setup({
  types: {
    input: {} as UploadInput,
    context: {} as UploadContext,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'repeatable',
  },
  actors: { sendFile: slot<void, SendFile>('sendFile') },
  guards: {
    fileIsFaulty: ({ context }) => context.fault !== null,
    serverRefused: (_, params: { error: unknown }) => problemFrom(params.error).outcome === 'refused',
    moreWasSent: ({ context }, params: { sentBytes: number }) => params.sentBytes > context.sentBytes,
  },
  actions: {
    keepSent: assign({ sentBytes: (_, params: { sentBytes: number }) => params.sentBytes }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemFrom(params.error) }),
    beginAnew: assign({ sentBytes: 0, problem: null }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    file: input?.file ?? nothing.file,
    fault: uploadFaultOf(input?.file ?? nothing.file, input?.rules ?? nothing.rules),
    sentBytes: 0,
    problem: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      meta: meta('checking', source),
      always: [{ guard: 'fileIsFaulty', target: 'unfit' }, { target: 'sending' }],
    },
    unfit: { meta: meta('unfit', source), type: 'final' },
    sending: {
      meta: meta('sending', source),
      tags: 'busy',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context, self }) => ({
          file: context.file,
          report: (sentBytes: number) => self.send({ type: 'file.progressed', sentBytes }),
        }),
        onDone: 'taken',
        onError: [
          {
            guard: { type: 'serverRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'interrupted', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
      on: {
        'file.progressed': {
          // Reports may come late; the bar never goes back.
          guard: { type: 'moreWasSent', params: ({ event }) => event },
          actions: { type: 'keepSent', params: ({ event }) => event },
        },
        'upload.cancel': 'cancelled',
      },
    },
    interrupted: {
      meta: meta('interrupted', 'silences.md Answers and errors'),
      tags: 'repeatable',
      on: { 'upload.retry': { target: 'sending', actions: 'beginAnew' } },
    },
    refused: {
      meta: meta('refused', 'core §8'),
      tags: 'repeatable',
      on: { 'upload.retry': { target: 'sending', actions: 'beginAnew' } },
    },
    cancelled: {
      meta: meta('cancelled', source),
      tags: 'repeatable',
      on: { 'upload.retry': { target: 'sending', actions: 'beginAnew' } },
    },
    taken: { meta: meta('taken', source), type: 'final' },
  },
})
