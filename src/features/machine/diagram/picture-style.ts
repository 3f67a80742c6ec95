/** Colours of a drawing. On the screen they are the theme's variables, in an exported file fixed values. */
export interface PictureColors {
  readonly text: string
  readonly muted: string
  readonly panel: string
  readonly box: string
  readonly inner: string
  readonly line: string
  readonly arrow: string
  readonly accent: string
  readonly accentFill: string
  readonly error: string
  readonly done: string
  readonly added: string
  readonly removed: string
}

export const themeColors: PictureColors = {
  text: 'var(--chakra-colors-fg)',
  muted: 'var(--chakra-colors-fg-muted)',
  panel: 'var(--chakra-colors-bg-panel)',
  box: 'var(--chakra-colors-brand-subtle)',
  inner: 'var(--chakra-colors-bg-subtle)',
  line: 'var(--chakra-colors-border-emphasized)',
  arrow: 'var(--chakra-colors-gray-400)',
  accent: 'var(--chakra-colors-brand-500)',
  accentFill: 'var(--chakra-colors-brand-muted)',
  error: 'var(--chakra-colors-red-fg)',
  done: 'var(--chakra-colors-green-fg)',
  added: 'var(--chakra-colors-green-fg)',
  removed: 'var(--chakra-colors-red-fg)',
}

/** For paper and for files that are opened elsewhere. */
export const paperColors: PictureColors = {
  text: '#16211f',
  muted: '#52605f',
  panel: '#ffffff',
  box: '#eef8f8',
  inner: '#f5f8f8',
  line: '#9fb0b0',
  arrow: '#8a9a9a',
  accent: '#257b7f',
  accentFill: '#d5eded',
  error: '#b3261e',
  done: '#2f6b1c',
  added: '#2f6b1c',
  removed: '#b3261e',
}

export const fontFamily = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A size in px of the drawing that stays 10 px of the screen at the least. */
const atLeastTen = (px: number): string => `max(${px}px, calc(10px * var(--apart, 1)))`

/** Rules of the drawing's classes; sizes are those that tools/diagrams reckons with. */
export const pictureRules = (c: PictureColors): Rules => ({
  '.box': { fill: c.box, stroke: c.line, strokeWidth: '1.2' },
  '.outer>.box': { fill: c.inner },
  '.root>.box': { fill: 'none', strokeDasharray: '3 4' },
  '.inset': { fill: 'none', stroke: c.line },
  // Without hinting for each size, so that zooming need not lay every word out again.
  text: { fontFamily, fill: c.text, stroke: 'none', textRendering: 'geometricPrecision' },
  // Never below 10 px on the screen: `--apart` is how much smaller than drawn it is seen.
  '.title': { fontSize: atLeastTen(13), fontWeight: '600' },
  '.note': { fontSize: atLeastTen(11), fill: c.muted },
  '.link': { fill: c.accent, cursor: 'pointer', textDecoration: 'underline' },
  '.arrow': { fill: 'none', stroke: c.arrow, strokeWidth: '1.2' },
  '.head': { fill: c.arrow, stroke: 'none' },
  '.dot': { fill: c.muted },
  '.token': { fill: c.accent, stroke: c.panel, strokeWidth: '2', pointerEvents: 'none' },
  '.event': { fontSize: atLeastTen(11.5) },
  '.guard': { fontSize: atLeastTen(10.5), fill: c.muted },
  '.count': { fontSize: atLeastTen(11.5), fontWeight: '600', fill: c.muted, display: 'none' },
  '.event,.guard,.count,.halo': {
    paintOrder: 'stroke',
    stroke: c.panel,
    strokeWidth: '3px',
    strokeLinejoin: 'round',
  },
  '.time .arrow': { strokeDasharray: '5 3' },
  '.always .arrow': { strokeDasharray: '1.5 3' },
  '.error .arrow': { stroke: c.error },
  '.error .event': { fill: c.error },
  '.done .event': { fill: c.done },
  '.passed>.box': { stroke: c.accent, strokeDasharray: 'none' },
  '.lit>.box': { stroke: c.accent, strokeWidth: '2.4', strokeDasharray: 'none' },
  '.lit.inner>.box': { fill: c.accentFill },
  '.chosen>.box': { stroke: c.accent, strokeWidth: '2.4', strokeDasharray: 'none' },
  '.near .arrow,.taken .arrow': { stroke: c.accent, strokeWidth: '2' },
  '.near .head,.taken .head': { fill: c.accent },
  // From afar words would only be specks. Arrows carry the kind of their transition, `event` too.
  '.distant text.event,.distant text.guard,.distant text.note': { display: 'none' },
  // What leads to another machine can be followed from afar too.
  '.distant text.note.link': { display: 'inline' },
  // What was chosen or taken keeps its words, and of lines that are several their number is told.
  '.distant .near text.event,.distant .taken text.event': { display: 'inline' },
  '.distant .near text.guard,.distant .taken text.guard': { display: 'inline' },
  '.distant .count': { display: 'inline' },
  '.distant .near .count,.distant .taken .count': { display: 'none' },
  '.distant .title': { fontSize: atLeastTen(19) },
  '.distant .sign': { fontSize: '42px' },
  '.distant .arrow': { strokeWidth: '2.2' },
  '.far': { opacity: '.28' },
  '.added>.box,.added .arrow': { stroke: c.added, strokeWidth: '2.4' },
  '.removed>.box,.removed .arrow': { stroke: c.removed, strokeWidth: '2.4', strokeDasharray: '7 4' },
  '.changed>.box,.changed .arrow': { stroke: c.accent, strokeWidth: '2.4' },
  '.added>.head,.sign.added': { fill: c.added },
  '.removed>.head,.sign.removed': { fill: c.removed },
  '.changed>.head,.sign.changed': { fill: c.accent },
  '.sign': {
    fontSize: '17px',
    fontWeight: '700',
    paintOrder: 'stroke',
    stroke: c.panel,
    strokeWidth: '4px',
    strokeLinejoin: 'round',
  },
})

/** The rules for the elements below one that has them. */
export const scopedRules = (rules: Rules): Rules =>
  Object.fromEntries(
    Object.entries(rules).map(([selector, rule]) => [
      selector
        .split(',')
        .map((one) => `& ${one}`)
        .join(','),
      rule,
    ]),
  )

/** The rules as the text of a style sheet, for files. */
export const styleSheet = (rules: Rules): string =>
  Object.entries(rules)
    .map(([selector, declarations]) => {
      const said = Object.entries(declarations).map(
        ([name, value]) => `${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
      )
      return `${selector}{${said.join(';')}}`
    })
    .join('')
