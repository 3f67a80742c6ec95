/** The console's own theme colour (core §9). */
export const defaultThemeColor = '#31969a'

/** Steps of the ramp with the lightness of the console's own, and the chroma's share of step 500's (OKLCH). */
const steps = {
  50: [0.972, 0.12],
  100: [0.929, 0.28],
  200: [0.863, 0.53],
  300: [0.772, 0.79],
  400: [0.687, 0.96],
  500: [0.618, 1],
  600: [0.535, 0.88],
  700: [0.456, 0.74],
  800: [0.39, 0.61],
  900: [0.325, 0.5],
  950: [0.244, 0.36],
} as const

type Step = keyof typeof steps
/** A colour of light, each part from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]

/**
 * Contrast with white that steps reach at least (WCAG 2.2 AA). 500 draws focus rings. 600 bears white text and is
 * paler under the pointer, so it reaches above 4.5. 700 is text, also on step 100.
 */
const least: Readonly<Partial<Record<Step, number>>> = { 500: 3, 600: 4.9, 700: 5.8 }
const lightnessStep = 0.005

/**
 * The ramp of a theme colour as Chakra's variables: its hue and strength, in the lightness that keeps the
 * contrast of text in light and dark. Empty for the console's own colour, which the theme holds.
 *
 * @param color `#rrggbb`
 */
export function themeColorVariables(color: string): Readonly<Record<string, string>> {
  if (color.toLowerCase() === defaultThemeColor) return {}
  return Object.fromEntries(
    Object.entries(themeColorRamp(color)).map(([step, value]) => [`--chakra-colors-brand-${step}`, value]),
  )
}

/** Colours of the steps 50 to 950 made from one colour, as `#rrggbb`. */
export function themeColorRamp(color: string): Readonly<Record<Step, string>> {
  const { chroma, hue } = oklchOf(lightOf(color))
  const ramp = Object.entries(steps).map(([step, [lightness, share]]) => [
    step,
    readable(lightness, chroma * share, hue, least[Number(step) as Step] ?? 1),
  ])
  return Object.fromEntries(ramp) as Record<Step, string>
}

/** Contrast of two colours as WCAG defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (brighter + 0.05) / (darker + 0.05)
}

/** Darkened until white on it reaches the contrast. */
function readable(lightness: number, chroma: number, hue: number, asked: number): string {
  for (let l = lightness; l > 0; l -= lightnessStep) {
    const found = colorOf(shown(l, chroma, hue))
    if (contrast(found, '#ffffff') >= asked) return found
  }
  return '#000000'
}

/** Weakens a colour until a screen can show it. */
function shown(lightness: number, chroma: number, hue: number): Light {
  for (let share = 1; share > 0; share -= 0.02) {
    const light = lightFrom(lightness, chroma * share, hue)
    if (light.every((part) => part > -0.0005 && part < 1.0005)) return light
  }
  return lightFrom(lightness, 0, hue)
}

function luminance(color: string): number {
  const [red, green, blue] = lightOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function lightOf(color: string): Light {
  const part = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function colorOf(light: Light): string {
  const parts = light.map((part) => {
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Björn Ottosson's OKLab, by polar coordinates. */
function oklchOf([red, green, blue]: Light) {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function lightFrom(lightness: number, chroma: number, hue: number): Light {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
