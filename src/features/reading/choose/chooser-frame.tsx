import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { BesideFrame } from '#src/shared/ui/frame/beside-frame.tsx'

import { PointChooser, type PointChooserProps } from './point-chooser.tsx'

/** The trees that points are picked from, beside what was picked; the drawer on phones stays for the next point. */
export function ChooserFrame({ children, ...chooser }: PointChooserProps & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <BesideFrame
      title={t('widgets.chart.pointsLabel')}
      button={t('widgets.chart.points', { count: chooser.points.length, most: chooser.most })}
      renderAside={() => <PointChooser {...chooser} />}
    >
      {children}
    </BesideFrame>
  )
}
