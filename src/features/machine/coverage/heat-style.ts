import type { PictureColors } from '../diagram/picture-style.ts'

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Never so pale that a dark page swallows it. */
const ramp = [0.6, 0.7, 0.8, 0.9, 1]

/** Rules of the heat map's classes, beside those of the drawing. */
export const heatRules = (c: PictureColors): Rules => ({
  '.heatLine': { fill: 'none', stroke: c.accent, strokeLinecap: 'round' },
  '.heatHead': { fill: c.accent },
  ...Object.fromEntries(ramp.map((opacity, step) => [`.heat${step}`, { opacity: String(opacity) }])),
  '.cold .heatLine': { stroke: c.error, strokeDasharray: '2 5' },
  '.cold .heatHead': { fill: c.error },
  '.times rect': { fill: c.panel, stroke: c.accent, strokeWidth: '1' },
  '.times text': { fontSize: '10.5px', fontWeight: '600' },
  '.times.cold rect': { stroke: c.error, strokeDasharray: '2 2' },
  '.times.cold text': { fill: c.error },
  '.times .cross': { stroke: c.error, strokeWidth: '1.4' },
  '.distant .times': { display: 'none' },
})
