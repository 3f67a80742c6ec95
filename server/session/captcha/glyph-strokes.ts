/** Points on a grid of 4 by 6, y downwards. */
type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** The signs as a pen writes them, stroke by stroke: what is drawn has no outline that could be looked up. */
const written: Readonly<Record<string, string>> = {
  3: '0.2,0.8 1.2,0 2.8,0 3.8,0.8 3.8,2 2.6,2.9 1.4,2.9 / 2.6,2.9 3.9,3.8 4,5 3,6 1,6 0,5.1',
  4: '3,6 3,0 0,4.2 4.2,4.2',
  6: '3.6,0.5 2.4,0 1.2,0.6 0.2,2.4 0,4.2 0.8,5.6 2,6 3.2,5.6 4,4.3 3.2,3 2,2.7 0.8,3.1 0.1,4',
  7: '0,0 4,0 1.6,6',
  9: '0.4,5.5 1.6,6 2.8,5.4 3.8,3.6 4,1.8 3.2,0.4 2,0 0.8,0.4 0,1.7 0.8,3 2,3.3 3.2,2.9 3.9,2',
  A: '0,6 2,0 4,6 / 0.8,4 3.2,4',
  C: '4,1 3,0 1.2,0 0,1.5 0,4.5 1.2,6 3,6 4,5',
  D: '0,0 0,6 2.2,6 3.6,5 4,3 3.6,1 2.2,0 0,0',
  E: '4,0 0,0 0,6 4,6 / 0,3 3,3',
  F: '4,0 0,0 0,6 / 0,3 3,3',
  G: '4,1 3,0 1.2,0 0,1.5 0,4.5 1.2,6 3,6 4,5 4,3.3 2.4,3.3',
  H: '0,0 0,6 / 4,0 4,6 / 0,3 4,3',
  K: '0,0 0,6 / 4,0 0,3.4 / 1.3,2.4 4,6',
  M: '0,6 0,0 2,3.6 4,0 4,6',
  P: '0,6 0,0 2.6,0 3.8,0.7 4,1.7 3.8,2.7 2.6,3.4 0,3.4',
  Q: '2,0 0.6,0.8 0,3 0.6,5.2 2,6 3.4,5.2 4,3 3.4,0.8 2,0 / 2.4,4.2 4.2,6.4',
  R: '0,6 0,0 2.6,0 3.8,0.7 4,1.7 3.8,2.7 2.6,3.4 0,3.4 / 2,3.4 4,6',
  T: '0,0 4,0 / 2,0 2,6',
  U: '0,0 0,4.3 0.8,5.6 2,6 3.2,5.6 4,4.3 4,0',
  V: '0,0 2,6 4,0',
  X: '0,0 4,6 / 4,0 0,6',
  Y: '0,0 2,3 4,0 / 2,3 2,6',
}

/** Without characters that look alike as they are drawn here: 0 O, 1 I J L, 2 Z, 5 S, 8 B, N M W. */
export const captchaAlphabet = Object.keys(written).join('')

/** A box for a sign that no captcha of our own has. */
const unknown = '0,0 4,0 4,6 0,6 0,0'

export const strokesOf = (sign: string): readonly Stroke[] =>
  (written[sign] ?? unknown).split(' / ').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y]
    }),
  )
