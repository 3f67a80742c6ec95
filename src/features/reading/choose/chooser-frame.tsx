import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { BesideFrame } from '#src/shared/ui/frame/beside-frame.tsx'

import { PointChooser, type PointChooserProps } from './point-chooser.tsx'

interface ChooserFrameProps extends PointChooserProps {
  /** Nothing else can be picked for the moment. */
  readonly isLocked?: boolean
  readonly children: ReactNode
}

/** The trees that points are picked from, beside what was picked; the drawer on phones stays for the next point. */
export function ChooserFrame({ isLocked = false, children, ...chooser }: ChooserFrameProps) {
  const { t } = useTranslation()
  return (
    <BesideFrame
      title={t('widgets.chart.pointsLabel')}
      button={t('widgets.chart.points', { count: chooser.points.length, most: chooser.most })}
      renderAside={() => (
        <Box inert={isLocked}>
          <PointChooser {...chooser} />
        </Box>
      )}
    >
      {children}
    </BesideFrame>
  )
}
