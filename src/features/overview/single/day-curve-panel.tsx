import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { dayCurveMachine } from '#machines/overview/index.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { curveContent } from './curve-content.ts'
import { DayPicker } from './day-picker.tsx'
import { dayCurveActors } from '../overview.actors.ts'

const machine = dayCurveMachine.provide({ actors: dayCurveActors })

interface DayCurvePanelProps {
  readonly siteId: number
  readonly siteName: string
  readonly utcOffset: string
}

/** A day's power and state of charge, as a picture or as a table. */
export function DayCurvePanel({ siteId, siteName, utcOffset }: DayCurvePanelProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [snapshot, send] = usePageMachine(machine, { input: { siteId } })
  const { curve, day, problem } = snapshot.context
  const content = useMemo(() => {
    if (curve === null) return null
    return curve.points.length === 0 ? 'empty' : curveContent(curve, siteName, t, language)
  }, [curve, siteName, t, language])
  return (
    <ChartFrame
      title={t('overview.curve.title')}
      aside={
        <DayPicker
          day={day}
          utcOffset={utcOffset}
          onChange={(chosen) => send({ type: 'day.change', day: chosen })}
        />
      }
      // What the cards above and the frame leave of the window; a low one scrolls.
      height="max(20rem, calc(100dvh - 33rem))"
      content={content}
      hasFailed={problem !== null}
      isLoading={snapshot.hasTag('busy')}
      onReload={() => send({ type: 'curve.reload' })}
      fileName={`${siteName} ${curve?.dataTime ?? ''}`.trim()}
      note={t('overview.curve.zone', { offset: utcOffset })}
    />
  )
}
