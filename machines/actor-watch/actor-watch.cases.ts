import type { SeenEvent } from './actor-watch.machine.ts'

const seen = (id: number): SeenEvent => ({
  id,
  actor: 'x:0',
  machineId: 'list',
  type: 'list.reload',
  detail: '',
  at: '2026-01-01T00:00:00.000Z',
})

export const actorWatchCases = [
  { type: 'events.seen', events: [seen(1), seen(2)] },
  { type: 'watch.pause' },
  { type: 'watch.resume' },
  { type: 'events.clear' },
]
