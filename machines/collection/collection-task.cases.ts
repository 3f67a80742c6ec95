import type { CollectionTaskEvent } from './collection-task.machine.ts'

/** One event for each way that a task can go. */
export const collectionTaskCases: readonly CollectionTaskEvent[] = [
  { type: 'task.assign', startAt: '2026-11-23T00:00:00.000Z' },
  { type: 'task.change', startAt: '2026-11-24T00:00:00.000Z' },
  { type: 'task.pause' },
  { type: 'task.resume' },
  { type: 'task.remove' },
  { type: 'run.begin', cause: 'cycle' },
  { type: 'run.settle', outcome: 'done' },
  { type: 'run.settle', outcome: 'partial' },
  { type: 'run.settle', outcome: 'failed' },
  { type: 'run.settle', outcome: 'unknown' },
]
