import type { NoticeInput } from './notice.machine.ts'

export const noticeInputs: readonly NoticeInput[] = [
  { kind: 'success', isHeld: false },
  { kind: 'error', isHeld: true },
]

export const noticeCases = [
  { type: 'notice.repeat' },
  { type: 'notice.hold' },
  { type: 'notice.release' },
  { type: 'notice.dismiss' },
]
