import { useSyncExternalStore } from 'react'

import { palette } from './palette.ts'

/** Colours of a chart in the present theme; ECharts cannot read CSS variables itself. */
export interface ChartColors {
  readonly text: string
  readonly line: string
  readonly panel: string
  /** Of the series, in their order. */
  readonly series: readonly string[]
}

const light: ChartColors = { text: '#52605f', line: '#e1e8e8', panel: '#ffffff', series: palette.light }
const dark: ChartColors = { text: '#a5b3b3', line: '#2a3536', panel: '#151d1e', series: palette.dark }

function onThemeChange(listener: () => void): () => void {
  const watch = new MutationObserver(listener)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  return () => watch.disconnect()
}
const isDark = (): boolean => document.documentElement.classList.contains('dark')

/** Whether the console is dark now, for what draws with colours of its own. */
export const useIsDark = (): boolean => useSyncExternalStore(onThemeChange, isDark)

export const useChartColors = (): ChartColors => (useIsDark() ? dark : light)
