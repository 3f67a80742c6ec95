export { deskLinkCases } from './desk-link.cases.ts'
export { type DeskLinkEvent, deskLinkMachine } from './desk-link.machine.ts'
export { deskLinkWords } from './desk-link.words.ts'
