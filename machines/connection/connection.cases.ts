export const connectionCases = [
  { type: 'connection.doubt' },
  { type: 'connection.prove' },
  { type: 'connection.retry' },
  { type: 'xstate.done.actor.askServer', output: undefined },
  { type: 'xstate.error.actor.askServer', error: new Error('no answer') },
]
