import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromPromise, setup } from 'xstate'

import { beginAhead, giveUpBegun } from '#src/shared/page/begin-ahead.ts'
import { cookies } from '#src/shared/browser/cookies.ts'
import { PageLife, PageLifeContext } from '#src/shared/page/page-life.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

interface Asked {
  readonly about: string
  readonly signal: AbortSignal
}

let asked: Asked[] = []
let answer = (): Promise<string> => Promise.resolve('')

/** Asks as it begins; what was answered it says for a minute. */
const report = setup({
  types: { input: {} as string, context: {} as { about: string; said: string; problem: string | null } },
  actors: {
    ask: fromPromise<string, string>(({ input, signal }) => {
      asked.push({ about: input, signal })
      return answer()
    }),
  },
}).createMachine({
  context: ({ input }) => ({ about: input, said: '', problem: null }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context.about,
        onDone: { target: 'saying', actions: ({ context, event }) => (context.said = event.output) },
        onError: { target: 'failed', actions: ({ context }) => (context.problem = 'lost') },
      },
    },
    saying: { after: { 60_000: 'silent' } },
    silent: {},
    failed: {},
  },
})

let drawn: string[] = []

function View({ about }: { readonly about: string }) {
  const [snapshot] = usePageMachine(report, { input: about })
  drawn.push(snapshot.value)
  return <output>{`${snapshot.value} ${snapshot.context.said}`}</output>
}

function Page({ about, life }: { readonly about: string; readonly life: PageLife }) {
  return (
    <PageLifeContext value={life}>
      <View about={about} />
    </PageLifeContext>
  )
}

const openPage = (about = 'wang') => render(<Page about={about} life={new PageLife()} />)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() })
  asked = []
  drawn = []
  answer = () => Promise.resolve('well')
  cookies.token.write('token of wang')
})
afterEach(async () => {
  cleanup()
  giveUpBegun()
  await pass(0)
  cookies.token.remove()
  vi.useRealTimers()
})

describe('a machine that was begun before its page (issue 3: a table page within 0.24 s)', () => {
  it('asks once, and the page is drawn with its answer from the first drawing on', async () => {
    expect(await beginAhead(report, 'wang')).toBe(true)
    openPage()
    expect(drawn).not.toContain('asking')
    expect(said()).toBe('saying well')
    expect(asked).toHaveLength(1)
  })

  it('goes on with the page where its answer is still under way', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    answer = () => promise
    void beginAhead(report, 'wang')
    openPage()
    expect(said()).toBe('asking ')
    await act(async () => resolve('late'))
    expect(said()).toBe('saying late')
    expect(asked).toHaveLength(1)
  })

  it('has timers that wait for the page, and that then go with the page', async () => {
    await beginAhead(report, 'wang')
    await pass(9_000)
    expect(vi.getTimerCount()).toBe(1)
    openPage()
    await pass(50_999)
    expect(said()).toBe('saying well')
    await pass(1)
    expect(said()).toBe('silent well')
  })

  it('ends with its page', async () => {
    answer = () => new Promise(() => undefined)
    void beginAhead(report, 'wang')
    const { unmount } = openPage()
    giveUpBegun()
    await pass(10_000)
    expect(asked[0]?.signal.aborted).toBe(false)
    unmount()
    await pass(0)
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('is one page’s alone', async () => {
    await beginAhead(report, 'wang')
    openPage()
    openPage()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['for something else', () => undefined, 'li'],
    ['in another session', () => cookies.token.write('token of li'), 'wang'],
  ])('is left aside where the page is drawn %s', async (_, change, about) => {
    await beginAhead(report, 'wang')
    change()
    openPage(about)
    expect(said()).toBe('asking ')
    expect(asked.map((one) => one.about)).toEqual(['wang', about])
  })

  it('ends after ten seconds without a page, and one that is begun then asks anew', async () => {
    answer = () => new Promise(() => undefined)
    void beginAhead(report, 'wang')
    await pass(9_999)
    expect(asked[0]?.signal.aborted).toBe(false)
    await pass(1)
    expect(asked[0]?.signal.aborted).toBe(true)
    openPage()
    expect(asked).toHaveLength(2)
  })

  it('is not begun twice within a second, but again after a failure', async () => {
    void beginAhead(report, 'wang')
    await pass(999)
    await beginAhead(report, 'wang')
    expect(asked).toHaveLength(1)
    await pass(1)
    answer = () => Promise.reject(new Error('no network'))
    expect(await beginAhead(report, 'wang')).toBe(false)
    expect(await beginAhead(report, 'wang')).toBe(false)
    expect(asked).toHaveLength(3)
  })

  it('that failed is shown within a second, and tried again after it', async () => {
    answer = () => Promise.reject(new Error('no network'))
    await beginAhead(report, 'wang')
    await pass(999)
    openPage()
    expect(said()).toBe('failed ')
    cleanup()
    await beginAhead(report, 'wang')
    await pass(1_000)
    answer = () => Promise.resolve('well')
    openPage()
    await pass(0)
    expect(said()).toBe('saying well')
  })
})
