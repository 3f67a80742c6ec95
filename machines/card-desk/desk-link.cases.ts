const reader = { name: 'Reader 1', card: null }

export const deskLinkCases = [
  { type: 'desk.readers', readers: [] },
  { type: 'desk.readers', readers: [reader] },
  { type: 'desk.readers', readers: [{ ...reader, card: { serial: '5357000000000001' } }] },
  { type: 'desk.refused' },
  { type: 'desk.closed' },
  { type: 'desk.retry' },
]
