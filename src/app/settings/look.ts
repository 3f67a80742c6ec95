import { useLayoutEffect } from 'react'
import { z } from 'zod/mini'

import { localKeep } from '#src/shared/browser/storage.ts'
import { type ColorMode, colorModes, followColorMode } from '#src/shared/ui/theme/color-mode.ts'
import { themeColorVariables } from '#src/shared/ui/theme/theme-color.ts'

import { type Settings, useSettings } from './settings.ts'

/** What the script in `index.html` reads and applies before anything is drawn, so that nothing flashes. */
const lookItem = 'look'
const lastLook = z.object({ colorMode: z.enum(colorModes) })
/** Steps of the theme colour that a colour chosen before may have left. */
const variablePrefix = '--chakra-colors-brand-'

/** Light or dark as it was used last in this browser, whoever used it: for pages without a user. */
export function lastColorMode(): ColorMode {
  try {
    const { colorMode } = lastLook.parse(JSON.parse(localKeep.read(lookItem) ?? '{}'))
    return colorMode
  } catch {
    return 'system'
  }
}

/** Draws the console as its user wishes, and keeps that for the next load. */
export function useLook(): void {
  const { themeColor, colorMode, size } = useSettings()
  useLayoutEffect(() => showLook({ themeColor, size, colorMode }), [themeColor, size, colorMode])
  useLayoutEffect(() => followColorMode(colorMode), [colorMode])
}

function showLook({
  themeColor,
  size,
  colorMode,
}: Pick<Settings, 'themeColor' | 'size' | 'colorMode'>): void {
  const { style, dataset } = document.documentElement
  const colors = themeColorVariables(themeColor)
  for (const name of [...style].filter((property) => property.startsWith(variablePrefix)))
    style.removeProperty(name)
  for (const [name, value] of Object.entries(colors)) style.setProperty(name, value)
  dataset['size'] = size
  localKeep.write(lookItem, JSON.stringify({ colorMode, size, colors }))
}
