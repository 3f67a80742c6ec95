import { renderToStaticMarkup } from 'react-dom/server'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import type { MachineCoverage } from '#contract/machine/path-coverage.contract.ts'
import type { Language } from '#src/shared/i18n/language.ts'

import { ChartPicture } from '../diagram/chart-picture.tsx'
import { type PictureColors, pictureRules, styleSheet } from '../diagram/picture-style.ts'
import { HeatLayer } from './heat-layer.tsx'
import { heatRules } from './heat-style.ts'

export { heatSteps, heatWidths } from './heat.ts'

/** A machine's heat map as the text of an SVG, for the report of `npm run test:paths` (tools/paths/coverage). */
export function drawHeat(drawing: MachineDrawing, coverage: MachineCoverage, language: Language): string {
  const { width, height } = drawing.layout
  return renderToStaticMarkup(
    <svg width={width + 16} height={height + 16} viewBox={`-8 -8 ${width + 16} ${height + 16}`}>
      <ChartPicture drawing={drawing} language={language} />
      <HeatLayer drawing={drawing} coverage={coverage} language={language} />
    </svg>,
  )
}

/** The style sheet that those pictures need, once a page. */
export const heatStyleSheet = (colors: PictureColors): string =>
  styleSheet({ ...pictureRules(colors), ...heatRules(colors) })
