import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { type ChartContent, ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { toggleDataPoint } from '#src/shared/charts/data-points.ts'
import { palette } from '#src/shared/charts/palette.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

// ECharts measures text on a canvas, which jsdom has none of; the browser tests see the picture.
vi.mock('#src/shared/charts/chart.tsx', () => ({
  Chart: ({ label }: { readonly label: string }) => <figure aria-label={label} />,
}))

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
afterEach(cleanup)

const content: ChartContent = {
  label: 'Power of a day',
  option: () => ({}),
  table: { headings: ['Hour', 'Power'], rows: [['00:00', '5 kW']] },
  sheet: () => [],
}
const onReload = vi.fn<() => void>()
const frame = (of: ChartContent | 'empty' | null, hasFailed = false) => (
  <ChartFrame title="Curve" content={of} hasFailed={hasFailed} onReload={onReload} fileName="curve" />
)

describe('chart frame', () => {
  it('shows the picture in words and, on demand, as a table', async () => {
    show(frame(content))
    expect(await screen.findByRole('figure', { name: 'Power of a day' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect((await screen.findByRole('rowheader')).textContent).toBe('00:00')
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('says that it loads, that there is nothing, that it failed, and offers no export then', () => {
    show(frame(null))
    expect(screen.getByLabelText('Loading data')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true)
    cleanup()
    show(frame('empty'))
    expect(screen.getByText('no data available at the moment')).toBeTruthy()
    cleanup()
    show(frame(null, true))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })

  it('keeps what it had when an update fails (core §8 Failed list loads)', async () => {
    show(frame(content, true))
    expect(await screen.findByRole('figure')).toBeTruthy()
    expect(screen.getByText(/The update failed/)).toBeTruthy()
  })
})

it('takes five data points at the most (core §5)', () => {
  const five = ['a', 'b', 'c', 'd', 'e']
  expect(toggleDataPoint(five, 'f', 5)).toEqual(five)
  expect(toggleDataPoint(toggleDataPoint(five, 'b', 5), 'f', 5)).toEqual(['a', 'c', 'd', 'e', 'f'])
})

it('takes fewer where the installation says so, and lets go of those above (core §2 global configuration)', () => {
  expect(toggleDataPoint(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
  expect(toggleDataPoint(['a', 'b', 'c'], 'c', 2)).toEqual(['a', 'b'])
})

/** Relative luminance after WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

it.each([
  ['light', '#ffffff'],
  ['dark', '#151d1e'],
] as const)(
  'has ten colours that stand out on the %s panel (core §9 palette; WCAG 1.4.11)',
  (theme, panel) => {
    expect(new Set(palette[theme]).size).toBe(10)
    expect(palette[theme].filter((color) => contrast(color, panel) < 3)).toEqual([])
  },
)
