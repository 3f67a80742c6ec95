import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { WatchedTopics } from '#contract/event-topics.ts'
import { mostWatched } from '#contract/reading/reading.contract.ts'
import type { StreamListener } from '#src/shared/net/events/event-stream.ts'
import { covers, joinTopics } from '#src/shared/net/events/joined-topics.ts'
import { SharedStream, type WatchState } from '#src/shared/net/events/shared-stream.ts'
import type { TabTalk, TabWord } from '#src/shared/net/events/tab-talk.ts'

const latest = (...deviceIds: number[]): WatchedTopics => ({ latest: { deviceIds } })
const reading = (deviceId: number) => ({
  deviceId,
  typeCode: 'meter',
  at: '2026-03-01T00:00:00.000Z',
  values: [1],
  times: null,
})

const ignore = (): void => undefined
interface Tab {
  hear: (word: TabWord) => void
  begin: () => void
}

/** A browser whose tabs hear one another, and the streams that were opened. */
function browser() {
  const tabs: Tab[] = []
  const streams: { topics: WatchedTopics; listener: StreamListener; isClosed: boolean }[] = []
  const open = (topics: WatchedTopics, listener: StreamListener) => {
    const stream = { topics, listener, isClosed: false }
    streams.push(stream)
    return () => void (stream.isClosed = true)
  }
  const tab = () => {
    const own: Tab = { hear: ignore, begin: ignore }
    const talk: TabTalk = {
      say: (word) => {
        for (const other of tabs) if (other !== own) other.hear(structuredClone(word))
      },
      hear: (listener) => {
        own.hear = listener
        tabs.push(own)
      },
      whenFirst: (begin) => {
        own.begin = begin
        if (tabs[0] === own) begin()
      },
    }
    return new SharedStream(talk, open)
  }
  const end = () => {
    tabs.shift()
    tabs[0]?.begin()
  }
  return { tab, streams, end }
}

function watcher() {
  const states: WatchState[] = []
  const heard: number[] = []
  const poll = vi.fn<() => void>()
  const onState = (state: WatchState) => void states.push(state)
  const on = {
    latest: (data: readonly { deviceId: number }[]) => void heard.push(...data.map((one) => one.deviceId)),
  }
  return { states, heard, poll, on, onState }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(50)

it('opens one stream for all tabs and tells each what it watches', async () => {
  const { tab, streams } = browser()
  const [one, other] = [watcher(), watcher()]
  tab().watch(latest(1, 2), one)
  const stop = tab().watch(latest(2, 3), other)
  await settle()
  expect(streams.map(({ topics }) => topics)).toEqual([latest(1, 2, 3)])
  streams[0]?.listener.onState('live')
  streams[0]?.listener.onEvent({ name: 'latest', data: JSON.stringify([reading(3)]) })
  streams[0]?.listener.onEvent({ name: 'unknown', data: '{}' })
  await settle()
  expect([one.heard, other.heard]).toEqual([[3], [3]])
  expect([one.states, other.states]).toEqual([
    ['connecting', 'live'],
    ['connecting', 'live'],
  ])
  stop()
  await settle()
  expect(streams.at(-1)?.topics).toEqual(latest(1, 2))
  expect(streams[0]?.isClosed).toBe(true)
})

it('goes on in another tab when the one that kept the stream is closed', async () => {
  const { tab, streams, end } = browser()
  const left = watcher()
  tab().watch(latest(1), watcher())
  tab().watch(latest(2), left)
  await settle()
  end()
  await settle()
  expect(streams).toHaveLength(2)
  expect(streams[1]?.topics).toEqual(latest(2))
  streams[1]?.listener.onState('live')
  await settle()
  expect(left.states.at(-1)).toBe('live')
})

it('lets watchers look for themselves while the stream is lost, and once more when it is back', async () => {
  const { tab, streams } = browser()
  const one = watcher()
  tab().watch(latest(1), one)
  await settle()
  expect(one.poll).toHaveBeenCalledTimes(1)
  streams[0]?.listener.onState('live')
  streams[0]?.listener.onState('lost')
  await vi.advanceTimersByTimeAsync(10_100)
  expect(one.poll).toHaveBeenCalledTimes(3)
  streams[0]?.listener.onState('connecting')
  streams[0]?.listener.onState('live')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(one.poll).toHaveBeenCalledTimes(4)
  expect(one.states).toEqual(['connecting', 'live', 'polling', 'live'])
})

it('lets whoever wants more than a stream can carry look for themselves', async () => {
  const { tab, streams } = browser()
  const [many, more] = [watcher(), watcher()]
  const shared = tab()
  shared.watch(latest(...Array.from({ length: mostWatched }, (_, index) => index + 1)), many)
  shared.watch(latest(mostWatched + 1), more)
  await settle()
  streams.at(-1)?.listener.onState('live')
  await settle()
  expect([many.states.at(-1), more.states.at(-1)]).toEqual(['live', 'polling'])
})

it('joins what is wanted twice into one', () => {
  const joined = joinTopics([latest(1, 2), {}, latest(2, 3)])
  expect(joined).toEqual(latest(1, 2, 3))
  expect(covers(joined, latest(3, 1))).toBe(true)
  expect(covers(joined, latest(4))).toBe(false)
  expect(covers(joined, {})).toBe(true)
})
