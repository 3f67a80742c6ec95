/**
 * The ten colours of series (core §9), the theme's first. Each has a contrast of 3 or more on the panel of its
 * theme, and neighbours differ in lightness or in blue against yellow, which colour-blind people tell apart.
 */
export const palette = {
  light: [
    '#257b7f',
    '#5b6bb5',
    '#b8620f',
    '#a63a74',
    '#4b8b1d',
    '#2779c0',
    '#c0392b',
    '#7d5ba6',
    '#8a6d1f',
    '#56656b',
  ],
  dark: [
    '#4fabae',
    '#93a1e0',
    '#e8a04c',
    '#e288b5',
    '#93c766',
    '#66b2ee',
    '#f08a7e',
    '#bd9be3',
    '#d1b45c',
    '#a5b3b9',
  ],
} as const
