import { afterEach, describe, expect, it } from 'vitest'

import { createSession, listenFor, settlePath, takeEntryNotice } from '#src/features/session/live-session.ts'
import { sealingKey } from '#src/shared/net/sealing/session-key.ts'
import { entryProblemItem, sessionKeep } from '#src/shared/browser/storage.ts'

const goTo = (path: string): void => history.replaceState(null, '', path)
const path = (): string => location.pathname + location.search

afterEach(() => {
  sessionKeep.clear()
  goTo('/')
})

describe('the path before anything is drawn (core §2 Navigation guard)', () => {
  it('is the sign-in page that remembers where to go without a token', () => {
    goTo('/datacollect/registration?termId=4')
    settlePath(null)
    expect(path()).toBe('/login?redirect=%2Fdatacollect%2Fregistration%3FtermId%3D4')
  })

  it.each(['/errorPage/404', '/redirect/overviewenergy/singleI', '/auth-redirect', '/login'])(
    'stays %s without a token',
    (open) => {
      goTo(open)
      settlePath(null)
      expect(path()).toBe(open)
    },
  )

  it('is the wanted page, or the root, instead of the sign-in page with a token', () => {
    goTo('/login?redirect=%2Fdatacollect%2Fregistration')
    settlePath('token-1')
    expect(path()).toBe('/datacollect/registration')
    goTo('/login')
    settlePath('token-1')
    expect(path()).toBe('/')
  })
})

it('says once on the sign-in page why the console could not be entered (core §8)', () => {
  sessionKeep.write(entryProblemItem, '网络不可用')
  expect(takeEntryNotice()).toMatchObject({ kind: 'entryFailed', problem: { message: '网络不可用' } })
  expect(takeEntryNotice()).toBeNull()
})

it('hears of a missing session key as long as it listens (core §8)', () => {
  const session = createSession(null)
  const sent: string[] = []
  session.send = ({ type }) => void sent.push(type)
  const stop = listenFor(session)
  expect(() => sealingKey.require()).toThrow('session.none')
  stop()
  expect(() => sealingKey.require()).toThrow('session.none')
  expect(sent).toEqual(['sessionKey.missing'])
})
