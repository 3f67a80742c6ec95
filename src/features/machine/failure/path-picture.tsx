import { renderToStaticMarkup } from 'react-dom/server'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'

import { ChartPicture, type PictureMarks } from '../diagram/chart-picture.tsx'
import { paperColors, pictureRules, styleSheet } from '../diagram/picture-style.ts'

/**
 * A path that failed, on its machine's drawing, as the text of an SVG file (tools/paths/failure/failure-picture.ts).
 *
 * @param marks what was passed and taken; `added` was expected, `removed` is what the product did
 */
export function drawPath(drawing: MachineDrawing, marks: PictureMarks, heading: string): string {
  const { width, height } = drawing.layout
  const [w, h, top] = [width + 32, height + 64, 32]
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={w} height={h} viewBox={`-16 ${-16 - top} ${w} ${h}`}>
      <style>{styleSheet(pictureRules(paperColors))}</style>
      <rect x="-16" y={-16 - top} width={w} height={h} fill={paperColors.panel} />
      <text className="title" x="0" y={-top + 8}>
        {heading}
      </text>
      <ChartPicture drawing={drawing} language="zh" {...marks} />
    </svg>,
  )
}
