import { defaultConfig, defineConfig } from '@chakra-ui/react'

import { controlRecipes, controlSlotRecipes } from './control-recipes.ts'
import { hoverCondition } from './hover.ts'
import { toneBadgeStyle } from '../badge/tone-badge-style.ts'

/** Chakra's quarter-rem steps, made smaller by what the size setting asks for (core §2 Size selector). */
function scaled(steps: readonly number[], factor: '--room' | '--control') {
  return Object.fromEntries(
    steps.map((step) => [step, { value: `calc(${step / 4}rem * var(${factor}, 1))` }]),
  )
}

/**
 * Chakra gives each element of the page some twenty variables of its own, for rings and filters that name them.
 * Nothing here does, and an element with variables of its own is styled in twice the time: they come from the
 * root instead.
 */
const { '*': ofEach, html: ofRoot, ...otherGlobals } = defaultConfig.globalCss ?? {}
const lightDefaults = { ...defaultConfig, globalCss: { ...otherGlobals, html: { ...ofEach, ...ofRoot } } }

/** In the dark no shadow is seen: what floats is told by a line from the panel that it lies on. */
const floating = (shadow: string): string =>
  `${shadow} {colors.black/64}, 0 0 0 1px {colors.border.emphasized}`

/**
 * The look of the console. 500 is the theme colour of core §9 (#31969a); text and solid surfaces take darker
 * steps of it, because white on 500 has a contrast of 3.5 only.
 */
const config = defineConfig({
  conditions: { hover: hoverCondition },
  // A rule that comes in a layer has the browser style the whole page anew, a plain one what it is for.
  disableLayers: true,
  globalCss: {
    html: { colorPalette: 'brand', fontSize: '14px' },
    // Room gives way before text does: the smallest text of mini is still 11 px, its buttons 24 px high.
    'html[data-size=medium]': { fontSize: '13.5px', '--room': '0.88', '--control': '0.95' },
    'html[data-size=small]': { fontSize: '13px', '--room': '0.76', '--control': '0.9' },
    'html[data-size=mini]': { fontSize: '12.5px', '--room': '0.64', '--control': '0.86' },
    // Boxes and rounds that the browser draws itself.
    body: {
      accentColor: '{colors.brand.solid}',
      bg: 'bg.page',
      color: 'fg',
      fontVariantNumeric: 'tabular-nums',
    },
    ...toneBadgeStyle,
    '*:focus-visible': { outlineColor: 'brand.focusRing' },
    // Whoever asks for less motion gets each picture as it is in the end; what a script waits for still ends.
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationDelay: '0s !important',
        animationIterationCount: '1 !important',
        // Not a moment: every property of every element moves by default, and would for as long.
        transitionDuration: '0s !important',
        transitionDelay: '0s !important',
      },
    },
  },
  theme: {
    keyframes: {
      'busy-line': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(200%)' } },
    },
    tokens: {
      spacing: scaled(
        [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24],
        '--room',
      ),
      sizes: scaled([7, 8, 9, 10, 11, 12, 14], '--control'),
      fontSizes: { xs: { value: 'max(0.75rem, 11px)' }, sm: { value: 'max(0.875rem, 12px)' } },
      colors: {
        brand: {
          50: { value: '#eef8f8' },
          100: { value: '#d5eded' },
          200: { value: '#aedcdd' },
          300: { value: '#7cc3c6' },
          400: { value: '#4fabae' },
          500: { value: '#31969a' },
          600: { value: '#257b7f' },
          700: { value: '#1d6265' },
          800: { value: '#184e51' },
          900: { value: '#123b3d' },
          950: { value: '#0a2526' },
        },
      },
      fonts: {
        body: { value: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif' },
        heading: { value: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif' },
      },
    },
    recipes: controlRecipes,
    slotRecipes: controlSlotRecipes,
    semanticTokens: {
      shadows: {
        md: { value: { _dark: floating('0 4px 8px') } },
        lg: { value: { _dark: floating('0 8px 16px') } },
        xl: { value: { _dark: floating('0 16px 24px') } },
      },
      colors: {
        // Chakra's own red is too pale for small words on white.
        'fg.error': { value: { _light: '{colors.red.600}', _dark: '{colors.red.400}' } },
        'bg.page': { value: { _light: '#f3f6f6', _dark: '#0d1314' } },
        'bg.panel': { value: { _light: 'white', _dark: '#151d1e' } },
        'bg.menu': { value: { _light: '{colors.brand.900}', _dark: '#0a1617' } },
        // Raised and sunk surfaces and lines have a breath of the console's hue, as its page has.
        'bg.subtle': { value: { _light: '#f6f9f9', _dark: '#1b2526' } },
        'bg.muted': { value: { _light: '#eef2f2', _dark: '#222d2e' } },
        'bg.emphasized': { value: { _light: '#dfe6e6', _dark: '#2f3c3d' } },
        border: {
          DEFAULT: { value: { _light: '#e1e8e8', _dark: '#2a3536' } },
          emphasized: { value: { _light: '#c9d3d3', _dark: '#425051' } },
          control: { value: { _light: '#879696', _dark: '#647374' } },
        },
        brand: {
          solid: { value: { _light: '{colors.brand.600}', _dark: '{colors.brand.600}' } },
          contrast: { value: { _light: 'white', _dark: 'white' } },
          fg: { value: { _light: '{colors.brand.700}', _dark: '{colors.brand.200}' } },
          muted: { value: { _light: '{colors.brand.100}', _dark: '{colors.brand.900}' } },
          subtle: { value: { _light: '{colors.brand.50}', _dark: '{colors.brand.950}' } },
          emphasized: { value: { _light: '{colors.brand.200}', _dark: '{colors.brand.800}' } },
          focusRing: { value: { _light: '{colors.brand.500}', _dark: '{colors.brand.400}' } },
        },
      },
    },
  },
})

/** What the console's system is made of, here and by the build (`rules-of-theme.ts`). */
export const themeParts = [lightDefaults, config] as const
