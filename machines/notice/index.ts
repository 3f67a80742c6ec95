export { noticeCases, noticeInputs } from './notice.cases.ts'
export { type NoticeInput, noticeMachine } from './notice.machine.ts'
export { noticeWords } from './notice.words.ts'
