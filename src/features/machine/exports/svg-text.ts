import type { MachineDrawing } from '#contract/machine/machine.contract.ts'

import { paperColors, pictureRules, styleSheet } from '../diagram/picture-style.ts'
import { stampOf } from './chart-texts.ts'

const margin = 16
const stampHeight = 24

/** The size of an exported picture, px. */
export const pictureSize = ({ layout }: MachineDrawing) => ({
  width: layout.width + 2 * margin,
  height: layout.height + 2 * margin + stampHeight,
})

/** A drawing as a file of its own, on white, from what the page shows of it. @param shown the drawing's `<svg>` */
export function svgTextOf(drawing: MachineDrawing, shown: SVGSVGElement, at: Date): string {
  const { width, height } = pictureSize(drawing)
  const copy = shown.querySelector('g')?.cloneNode(true)
  if (!(copy instanceof SVGElement)) throw new Error('nothing is drawn')
  copy.setAttribute('transform', `translate(${margin} ${margin})`)
  copy.removeAttribute('class')
  for (const element of copy.querySelectorAll('[tabindex]'))
    for (const name of ['tabindex', 'role', 'aria-pressed']) element.removeAttribute(name)
  const stamp = stampOf(drawing.chart, at)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${styleSheet(pictureRules(paperColors)).replaceAll('>', '&gt;')}</style><rect width="100%" height="100%" fill="${paperColors.panel}"/>${new XMLSerializer().serializeToString(copy)}<text class="guard" x="${margin}" y="${height - 10}">${stamp}</text></svg>`
}
