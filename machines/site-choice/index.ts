export { siteChoiceCases, siteChoiceInputs } from './site-choice.cases.ts'
export { siteChoiceMachine } from './site-choice.machine.ts'
export { siteChoiceWords } from './site-choice.words.ts'
