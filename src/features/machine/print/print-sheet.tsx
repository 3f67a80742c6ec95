import { chakra } from '@chakra-ui/react'
import { useContext, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import type { MachineChart, MachineDrawing } from '#contract/machine/machine.contract.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { AccountContext } from '#src/shared/user/account.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { ChartPicture, type PictureMarks } from '../diagram/chart-picture.tsx'
import { paperColors, pictureRules, scopedRules } from '../diagram/picture-style.ts'
import { setPageRules } from './page-rules.ts'

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './print.css'

interface PrintSheetProps {
  readonly title: string
  /** The paper lies instead of standing. */
  readonly isWide?: boolean
  readonly chart: MachineChart
  /** When it was printed, RFC 3339. */
  readonly at: string
  readonly children: React.ReactNode
}

/** What goes to paper, outside of the page. It is seen in print alone. */
export function PrintSheet({ title, isWide = false, chart, at, children }: PrintSheetProps) {
  const { t } = useTranslation()
  const user = useContext(AccountContext)
  const stamp = t('machines.print.stamp', {
    machine: chart.machineId,
    version: chart.version,
    hash: chart.definitionHash,
    time: zonedTimeText(at),
    user,
    server: location.host,
    interpolation: { escapeValue: false },
  })
  useLayoutEffect(() => setPageRules(stamp, isWide), [stamp, isWide])
  return createPortal(
    <article className="print-sheet">
      <h1>{title}</h1>
      <p className="stamp">{stamp}</p>
      {children}
    </article>,
    document.body,
  )
}

const Svg = chakra('svg')
const rules = scopedRules(pictureRules(paperColors))

interface PrintedPictureProps extends PictureMarks {
  readonly drawing: MachineDrawing
}

/** Whether a drawing is larger on paper that lies. */
export const isWideDrawing = ({ layout }: MachineDrawing): boolean => layout.width > layout.height

/** A whole drawing on one page. */
export function PrintedPicture({ drawing, ...marks }: PrintedPictureProps) {
  const { width, height } = drawing.layout
  return (
    <div className={`print-picture ${isWideDrawing(drawing) ? 'wide' : 'tall'}`}>
      <Svg css={rules} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <ChartPicture drawing={drawing} language={currentLanguage()} {...marks} />
      </Svg>
    </div>
  )
}
