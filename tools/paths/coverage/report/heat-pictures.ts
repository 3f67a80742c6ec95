import { createServer } from 'vite'

import { pageColors } from './report-style.ts'
import type { HeatPictures } from './report-page.ts'

interface PictureModule {
  readonly drawHeat: HeatPictures['drawHeat']
  readonly heatStyleSheet: (colors: typeof pageColors) => string
  readonly heatSteps: readonly number[]
  readonly heatWidths: readonly number[]
}

/** Runs `work` with the console's own drawing of heat maps, so that report and gallery show the same. */
export async function withHeatPictures<Result>(work: (pictures: HeatPictures) => Result): Promise<Result> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const module = await vite.ssrLoadModule('/src/features/machine/coverage/heat-picture.tsx')
    const { drawHeat, heatStyleSheet, heatSteps, heatWidths } = module as unknown as PictureModule
    return work({ drawHeat, styleSheet: heatStyleSheet(pageColors), heatSteps, heatWidths })
  } finally {
    await vite.close()
  }
}
