import type { ChartColors } from './chart-colors.ts'

const fontFamily = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Text of axes and legends. */
export const writtenIn = (colors: ChartColors) => ({ color: colors.text, fontSize: 11 })
/** Lines of axes and grids. */
export const ruledIn = (colors: ChartColors) => ({ lineStyle: { color: colors.line } })

/** What every line chart of the console has alike. Spread it; parts of it may be extended. */
export const baseOption = (colors: ChartColors) => ({
  animation: false,
  // Named, not inherited: labels are measured before they are in the page.
  textStyle: { fontFamily },
  color: [...colors.series],
  grid: { left: 8, right: 8, top: 40, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  legend: {
    top: 0,
    right: 0,
    icon: 'roundRect',
    itemWidth: 14,
    itemHeight: 3,
    textStyle: writtenIn(colors),
  },
  tooltip: {
    trigger: 'axis',
    backgroundColor: colors.panel,
    borderColor: colors.line,
    textStyle: { color: colors.text, fontSize: 12 },
    axisPointer: { type: 'line', label: { show: false } },
  },
})
