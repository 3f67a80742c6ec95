import { Box, chakra, Fieldset, Grid } from '@chakra-ui/react'
import { Check, Pipette } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { defaultThemeColor, themeColorRamp } from '#src/shared/ui/theme/theme-color.ts'

/** Ready-made choices; the first is the console's own. */
const swatches = [
  { name: 'teal', color: defaultThemeColor },
  { name: 'blue', color: '#2f7fd1' },
  { name: 'violet', color: '#7a5cc8' },
  { name: 'rose', color: '#c2497f' },
  { name: 'orange', color: '#c96a1b' },
  { name: 'green', color: '#3f8f3a' },
] as const

interface ThemeColorChoiceProps {
  readonly color: string
  readonly onChoose: (color: string) => void
}

/** One of six colours, or any; shown as it will be drawn, since its lightness is kept readable. */
export function ThemeColorChoice({ color, onChoose }: ThemeColorChoiceProps) {
  const { t } = useTranslation()
  const isOwn = swatches.every((swatch) => swatch.color !== color)
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t('shell.settings.themeColor')}</Fieldset.Legend>
      <Grid
        templateColumns={`repeat(${swatches.length + 1}, minmax(0, 30px))`}
        justifyContent="space-between"
        gap="4px"
      >
        {swatches.map((swatch) => (
          <Swatch
            key={swatch.name}
            type="button"
            aria-label={t(`shell.color.${swatch.name}`)}
            title={t(`shell.color.${swatch.name}`)}
            aria-pressed={swatch.color === color}
            style={{ background: themeColorRamp(swatch.color)[600] }}
            onClick={() => onChoose(swatch.color)}
          >
            {swatch.color === color && <Check size={16} aria-hidden />}
          </Swatch>
        ))}
        <Box position="relative">
          <Swatch
            as="span"
            aria-hidden
            style={isOwn ? { background: themeColorRamp(color)[600] } : { background: rainbow }}
          >
            {isOwn ? <Check size={16} /> : <Pipette size={16} />}
          </Swatch>
          <chakra.input
            type="color"
            aria-label={t('shell.settings.ownColor')}
            title={t('shell.settings.ownColor')}
            value={color}
            onChange={({ target }) => onChoose(target.value)}
            {...overSwatch}
          />
        </Box>
      </Grid>
      <Fieldset.HelperText>{t('shell.settings.colorHint')}</Fieldset.HelperText>
    </Fieldset.Root>
  )
}

const rainbow = 'conic-gradient(#b3412f, #8a6d1f, #3f8f3a, #257b7f, #2f6fb1, #7a5cc8, #b3412f)'

const Swatch = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    aspectRatio: '1',
    rounded: 'md',
    color: 'white',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '&:has(+ input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
  },
})

const overSwatch = {
  position: 'absolute',
  inset: '0',
  w: 'full',
  h: 'full',
  opacity: '0',
  cursor: 'pointer',
} as const
