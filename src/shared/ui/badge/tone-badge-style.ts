import type { SystemStyleObject } from '@chakra-ui/react'

const tones = ['brand', 'gray', 'red', 'orange', 'green', 'blue', 'purple'] as const
export type Tone = (typeof tones)[number]

/** Chakra's badge, subtle and small, as one rule for all: tables draw hundreds, and each of Chakra's has a price. */
export const toneBadgeStyle: Readonly<Record<string, SystemStyleObject>> = {
  '[data-tone]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    minH: '5',
    rounded: 'l2',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `[data-tone=${tone}]`,
      {
        bg: `${tone}.subtle`,
        color: `${tone}.fg`,
        '&[data-outlined]': { shadow: 'inset 0 0 0 1px var(--shadow-color)', shadowColor: `${tone}.muted` },
      },
    ]),
  ),
}
