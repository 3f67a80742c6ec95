import { t } from 'i18next'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemMessages } from '#contract/log/system-messages.ts'
import { detailFacts, messagesSaying, messageText } from '#src/features/log/system-log-words.ts'
import { addWords, chooseLanguage, startWords } from '#src/shared/i18n/i18n.ts'
import { systemLogWords } from '#contract/log/system-log.words.ts'

beforeAll(() => {
  startWords('zh')
  addWords(systemLogWords)
})
beforeEach(() => chooseLanguage('zh'))

describe("a row of the system log in the reader's language", () => {
  it('says what happened, and as the server wrote it where that is not known', () => {
    expect(messageText(t, systemMessages.jobFailed)).toBe('后台任务失败，将自动重试')
    expect(messageText(t, 'something is odd')).toBe('something is odd')
    chooseLanguage('en')
    expect(messageText(t, systemMessages.jobFailed)).toBe('A job failed and is tried again')
  })

  it('has words for every message in its own language alone', () => {
    const said = Object.values(systemMessages).map((message) => messageText(t, message))
    expect(said.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([])
  })

  it('names the messages whose words hold a text', () => {
    expect(messagesSaying(t, ' 登录失败')).toEqual(['signInFailed', 'secondStepFailed'])
    expect(messagesSaying(t, '')).toEqual([])
    chooseLanguage('en')
    expect(messagesSaying(t, 'SECOND STEP')).toEqual(['secondStepFailed'])
  })

  it('gives its details words, the most telling first, and leaves what it does not know as it is', () => {
    const job = { text: 'the disk is full', job: 'outbox', station: 4, err: null }
    expect(detailFacts(t, JSON.stringify(job))).toEqual([
      ['任务', '下发命令'],
      ['错误信息', 'the disk is full'],
      ['station', '4'],
      ['err', 'null'],
    ])
    expect(detailFacts(t, '{}')).toEqual([])
  })

  it('tells what a console met', () => {
    const consoleFault = { message: 'x is undefined', info: '', url: '/card', stack: 'at f', count: 2 }
    expect(detailFacts(t, JSON.stringify({ consoleFault, connected: true }))).toEqual([
      ['故障内容', 'x is undefined'],
      ['在线', '是'],
      ['页面地址', '/card'],
      ['连续次数', '2'],
      ['调用栈', 'at f'],
    ])
  })
})
