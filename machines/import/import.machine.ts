import { assign, setup } from 'xstate'

import type { ImportCounts, ImportJob } from '#contract/template/template.contract.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'
import { type ChosenWorkbook, type WorkbookChoiceFault, workbookFaultOf } from './workbook-choice.ts'

export type ImportEvent =
  | { type: 'file.choose'; file: ChosenWorkbook | null; requestId: string }
  /** So much of the file has left. */
  | { type: 'file.progressed'; sentBytes: number }
  | { type: 'import.start' }
  | { type: 'import.cancel' }
  /** Asks anew what became of it, after an answer was lost. */
  | { type: 'import.look' }
  /** Begins with another workbook. */
  | { type: 'import.again' }

export interface ImportInput {
  /** An import that is looked at again, from the list of imports. */
  readonly jobId: number | null
}

/** What `uploadWorkbook` is given; it rejects with a ProblemError. */
export interface UploadWorkbook {
  readonly requestId: string
  readonly report: (sentBytes: number) => void
}
/** What the other actors are given; they reject with a ProblemError. */
export interface OfJob {
  readonly jobId: number
}

interface ImportContext {
  readonly file: ChosenWorkbook | null
  /** Of the choice; a second try keeps it, so that the same workbook is taken once. */
  readonly requestId: string
  readonly fault: WorkbookChoiceFault | null
  readonly sentBytes: number
  readonly jobId: number | null
  readonly job: ImportJob | null
  readonly problem: Problem | null
}

const nobody: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0 }
export const countsOf = (job: ImportJob | null): ImportCounts => job?.counts ?? nobody

const meta = metaOf('import')
const rules = 'collection §5 Device import'
const messages = 'collection §8 Import messages'
const lost = 'silences: a lost answer is unknown, never failed'
const page = 'docs/decisions/workbooks.md'

/**
 * A workbook on its way into the records, as whoever brings it sees it: it is chosen, sent, and checked row by row;
 * what would become of each row is shown before anything is imported. The import itself is the server's: this
 * follows it, and can be closed and opened again meanwhile.
 */
export const importMachine = setup({
  types: {
    input: {} as ImportInput,
    context: {} as ImportContext,
    events: {} as ImportEvent,
    tags: {} as 'busy' | 'cancellable' | 'ended',
  },
  actors: {
    uploadWorkbook: slot<ImportJob, UploadWorkbook>('uploadWorkbook'),
    startImport: slot<ImportJob, OfJob>('startImport'),
    cancelImport: slot<ImportJob, OfJob>('cancelImport'),
    /** Where the import is now. */
    loadJob: slot<ImportJob, OfJob>('loadJob'),
    /** Where it is a little later. */
    followJob: slot<ImportJob, OfJob>('followJob'),
  },
  guards: {
    fileIsFit: (_, params: { file: ChosenWorkbook | null }) => workbookFaultOf(params.file) === null,
    jobIsKnown: ({ context }) => context.jobId !== null,
    serverRefused: (_, params: { error: unknown }) => problemFrom(params.error).outcome === 'refused',
    moreWasSent: ({ context }, params: { sentBytes: number }) => params.sentBytes > context.sentBytes,
    someRowIsFit: ({ context }) => {
      const { added, changed, same } = countsOf(context.job)
      return added + changed + same > 0
    },
    jobIsChecking: ({ context }) => context.job?.state === 'checking',
    jobIsReviewed: ({ context }) => context.job?.state === 'reviewed',
    jobIsImporting: ({ context }) => context.job?.state === 'importing',
    jobIsDone: ({ context }) => context.job?.state === 'done',
    jobIsPartial: ({ context }) => context.job?.state === 'partial',
    jobIsFailed: ({ context }) => context.job?.state === 'failed',
    jobIsCancelled: ({ context }) => context.job?.state === 'cancelled',
  },
  actions: {
    keepChoice: assign((_, { file, requestId }: { file: ChosenWorkbook | null; requestId: string }) => ({
      file,
      requestId,
      fault: workbookFaultOf(file),
      sentBytes: 0,
      jobId: null,
      job: null,
      problem: null,
    })),
    keepSent: assign({ sentBytes: (_, params: { sentBytes: number }) => params.sentBytes }),
    keepJob: assign((_, { output }: { output: ImportJob }) => ({
      job: output,
      jobId: output.id,
      problem: null,
    })),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemFrom(params.error) }),
    forget: assign({ file: null, fault: null, sentBytes: 0, jobId: null, job: null, problem: null }),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({
    file: null,
    requestId: '',
    fault: null,
    sentBytes: 0,
    jobId: input?.jobId ?? null,
    job: null,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('opening', page),
      always: [{ guard: 'jobIsKnown', target: 'looking' }, { target: 'choosing' }],
    },
    choosing: {
      meta: meta('choosing', rules),
      on: {
        'file.choose': [
          {
            guard: { type: 'fileIsFit', params: ({ event }) => event },
            target: 'uploading',
            actions: { type: 'keepChoice', params: ({ event }) => event },
          },
          { actions: { type: 'keepChoice', params: ({ event }) => event } },
        ],
      },
    },
    uploading: {
      meta: meta('uploading', rules),
      tags: ['busy', 'cancellable'],
      invoke: {
        id: 'uploadWorkbook',
        src: 'uploadWorkbook',
        input: ({ context, self }) => ({
          requestId: context.requestId,
          report: (sentBytes: number) => self.send({ type: 'file.progressed', sentBytes }),
        }),
        onDone: { target: 'sorting', actions: { type: 'keepJob', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'serverRefused', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'unknown', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
      on: {
        'file.progressed': {
          // Reports may come late; the bar never goes back.
          guard: { type: 'moreWasSent', params: ({ event }) => event },
          actions: { type: 'keepSent', params: ({ event }) => event },
        },
        'import.cancel': { target: 'choosing', actions: 'forget' },
      },
    },
    /** The server's record decides where this stands. */
    sorting: {
      meta: meta('sorting', page),
      always: [
        { guard: 'jobIsChecking', target: 'checking' },
        { guard: 'jobIsReviewed', target: 'reviewed' },
        { guard: 'jobIsImporting', target: 'importing' },
        { guard: 'jobIsDone', target: 'done' },
        { guard: 'jobIsPartial', target: 'partial' },
        { guard: 'jobIsFailed', target: 'failed' },
        { guard: 'jobIsCancelled', target: 'cancelled' },
        { target: 'unknown' },
      ],
    },
    checking: {
      meta: meta('checking', rules),
      tags: ['busy', 'cancellable'],
      invoke: {
        id: 'followJob',
        src: 'followJob',
        input: ({ context }) => ({ jobId: context.jobId ?? 0 }),
        onDone: { target: 'sorting', actions: { type: 'keepJob', params: ({ event }) => event } },
        onError: { target: 'unknown', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      on: { 'import.cancel': 'cancelling' },
    },
    reviewed: {
      meta: meta('reviewed', page),
      tags: 'cancellable',
      on: {
        'import.start': { guard: 'someRowIsFit', target: 'starting' },
        'import.cancel': 'cancelling',
      },
    },
    starting: {
      meta: meta('starting', page),
      tags: 'busy',
      invoke: {
        id: 'startImport',
        src: 'startImport',
        input: ({ context }) => ({ jobId: context.jobId ?? 0 }),
        onDone: { target: 'sorting', actions: { type: 'keepJob', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'serverRefused', params: ({ event }) => event },
            target: 'reviewed',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'unknown', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    importing: {
      meta: meta('importing', page),
      tags: ['busy', 'cancellable'],
      invoke: {
        id: 'followJob',
        src: 'followJob',
        input: ({ context }) => ({ jobId: context.jobId ?? 0 }),
        onDone: { target: 'sorting', actions: { type: 'keepJob', params: ({ event }) => event } },
        onError: { target: 'unknown', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      on: { 'import.cancel': 'cancelling' },
    },
    cancelling: {
      meta: meta('cancelling', page),
      tags: 'busy',
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: ({ context }) => ({ jobId: context.jobId ?? 0 }),
        onDone: { target: 'sorting', actions: { type: 'keepJob', params: ({ event }) => event } },
        onError: [
          // It has ended meanwhile.
          { guard: { type: 'serverRefused', params: ({ event }) => event }, target: 'looking' },
          { target: 'unknown', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    looking: {
      meta: meta('looking', lost),
      tags: 'busy',
      invoke: {
        id: 'loadJob',
        src: 'loadJob',
        input: ({ context }) => ({ jobId: context.jobId ?? 0 }),
        onDone: { target: 'sorting', actions: { type: 'keepJob', params: ({ event }) => event } },
        onError: { target: 'unknown', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    done: {
      meta: meta('done', messages),
      tags: 'ended',
      on: { 'import.again': { target: 'choosing', actions: 'forget' } },
    },
    partial: {
      meta: meta('partial', messages),
      tags: 'ended',
      on: { 'import.again': { target: 'choosing', actions: 'forget' } },
    },
    failed: {
      meta: meta('failed', messages),
      tags: 'ended',
      on: { 'import.again': { target: 'choosing', actions: 'forget' } },
    },
    cancelled: {
      meta: meta('cancelled', page),
      tags: 'ended',
      on: { 'import.again': { target: 'choosing', actions: 'forget' } },
    },
    unknown: {
      meta: meta('unknown', lost),
      on: {
        // Without a record's number the same workbook is sent once more, under the same request.
        'import.look': [{ guard: 'jobIsKnown', target: 'looking' }, { target: 'uploading' }],
        'import.again': { target: 'choosing', actions: 'forget' },
      },
    },
  },
})
