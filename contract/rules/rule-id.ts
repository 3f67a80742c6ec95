import type { ruleWordsZh } from './words/zh.ts'

type WithoutArea<Key extends string> = Key extends `field.${infer Id}` ? Id : never

/** Names a rule in answers, tests and documents. */
export type RuleId = WithoutArea<keyof typeof ruleWordsZh>
