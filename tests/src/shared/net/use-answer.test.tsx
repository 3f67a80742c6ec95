import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'

import { ProblemError } from '#machines/shared/problem.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'

const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })

interface Asked {
  readonly key: string | null
  readonly come: (data: string) => void
  readonly fail: () => void
}

/** A view whose wish changes; its answers come when the test lets them. */
function show(first: string | null, wrapper?: typeof StrictMode) {
  const asked: Asked[] = []
  const view = renderHook(
    ({ key }: { readonly key: string | null }) =>
      useAnswerOf(
        key,
        () => new Promise<string>((come, reject) => asked.push({ key, come, fail: () => reject(lost) })),
      ),
    { initialProps: { key: first }, ...(wrapper && { wrapper }) },
  )
  return { ...view, asked, want: (key: string | null) => view.rerender({ key }) }
}

afterEach(cleanup)

it('is loading until the answer came, and asks once however often it is drawn (core §7)', async () => {
  const { result, asked, want } = show('A', StrictMode)
  expect(result.current).toMatchObject({ data: null, isLoading: true })
  want('A')
  await waitFor(() => expect(asked.map(({ key }) => key)).toEqual(['A']))
  act(() => asked[0]?.come('of A'))
  await waitFor(() => expect(result.current).toMatchObject({ data: 'of A', isLoading: false }))
  want('A')
  expect(asked).toHaveLength(1)
})

it('keeps what is there while something else is on its way, and never shows what comes too late (core §7)', async () => {
  const { result, asked, want } = show('A')
  act(() => asked[0]?.come('of A'))
  await waitFor(() => expect(result.current.data).toBe('of A'))
  want('B')
  expect(result.current).toMatchObject({ data: 'of A', isLoading: true })
  want('C')
  act(() => asked[1]?.come('of B'))
  act(() => asked[2]?.come('of C'))
  await waitFor(() => expect(result.current).toMatchObject({ data: 'of C', isLoading: false }))
})

it('says why nothing came, and asks again (core §8)', async () => {
  const { result, asked } = show('A')
  act(() => asked[0]?.fail())
  await waitFor(() => expect(result.current.problem).toEqual(lost.problem))
  act(() => result.current.reload())
  expect(result.current.isLoading).toBe(true)
  act(() => asked[1]?.come('of A'))
  await waitFor(() => expect(result.current).toMatchObject({ data: 'of A', problem: null }))
})

it('shows nothing of before where nothing is wanted', async () => {
  const { result, asked, want } = show('A')
  act(() => asked[0]?.come('of A'))
  await waitFor(() => expect(result.current.data).toBe('of A'))
  want(null)
  expect(result.current).toMatchObject({ data: null, problem: null, isLoading: false })
  want('B')
  expect(result.current).toMatchObject({ data: null, isLoading: true })
})
