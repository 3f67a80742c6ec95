import { expect, it } from 'vitest'

import { eventsIn } from '#src/shared/net/events/event-text.ts'

it('takes events apart wherever the pieces of a stream were cut', () => {
  const stream = ': here\n\nevent: latest\ndata: [1]\n\nevent: end\ndata: {"code":"session.ended"}\n\n'
  for (let cut = 0; cut <= stream.length; cut += 1) {
    const first = eventsIn(stream.slice(0, cut))
    const second = eventsIn(first.rest + stream.slice(cut))
    expect([...first.events, ...second.events]).toEqual([
      { name: 'latest', data: '[1]' },
      { name: 'end', data: '{"code":"session.ended"}' },
    ])
    expect(second.rest).toBe('')
  }
})
