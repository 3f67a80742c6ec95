import { randomUUID } from 'node:crypto'

import type { Logger } from 'pino'

import { type Envelope, statuses } from '#contract/kernel/envelope.ts'
import { type ContractWordKey, words } from '#contract/words.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { Refusal } from '../kernel/refusal.ts'

export type WordLanguage = 'ZH' | 'EN'

/** English where the browser prefers it, Chinese otherwise (core §1). */
export const wishedLanguage = (acceptLanguage: string | undefined): WordLanguage =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'EN' : 'ZH'

const isWord = (key: string): key is ContractWordKey => key in words

/** @param data of the refusal: its texts and numbers stand where the words have a place for them */
export function problemWords(code: string, language: WordLanguage, data: unknown = null): string {
  const key = `problem.${code}`
  return filledIn(words[isWord(key) ? key : 'problem.app.unexpected'][language === 'ZH' ? 0 : 1], data)
}

/** @param data its texts and numbers stand where the words have a place for them, `{{name}}` */
export const filledIn = (said: string, data: unknown): string =>
  said.replaceAll(/\{\{(\w+)\}\}/gu, (place, name: string) => {
    const fact: unknown = Object.getOwnPropertyDescriptor(Object(data), name)?.value
    return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : place
  })

export const success = (data: unknown): Envelope => ({ status: statuses.ok, data })

/** Turns whatever a call threw into its answer: a refusal by name, everything else opaque with an id in the log. */
export function failure(error: unknown, language: WordLanguage, log: Logger): Envelope {
  if (error instanceof Refusal) {
    const { status, code, data } = error
    return { status, code, msg: problemWords(code, language, data), data }
  }
  const id = randomUUID()
  log.error({ event: 'callFailed', err: error, id }, systemMessages.callFailed)
  return {
    status: statuses.unexpected,
    code: 'app.unexpected',
    msg: problemWords('app.unexpected', language),
    data: { id },
  }
}
