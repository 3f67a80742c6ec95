import { useTranslation } from 'react-i18next'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { isWideDrawing, PrintedPicture, PrintSheet } from './print-sheet.tsx'

interface DiagramSheetProps {
  readonly drawing: MachineDrawing
  readonly at: string
}

/** A machine on paper: its drawing, then everything that is written small in it once more in tables. */
export function DiagramSheet({ drawing, at }: DiagramSheetProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { chart } = drawing
  const titleOf = (id: string): string => chart.states.find((state) => state.id === id)?.title[language] ?? id
  return (
    <PrintSheet title={chart.title[language]} isWide={isWideDrawing(drawing)} chart={chart} at={at}>
      <PrintedPicture drawing={drawing} />
      <p>{chart.description[language]}</p>
      <h2>{t('machines.print.states')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('machines.search.state')}</th>
            <th>{t('machines.print.description')}</th>
            <th>{t('machines.panel.source')}</th>
          </tr>
        </thead>
        <tbody>
          {chart.states
            .filter(({ parent }) => parent !== null)
            .map(({ id, title, description, source }) => (
              <tr key={id}>
                <td>
                  {title[language]} <code>{id}</code>
                </td>
                <td>{description[language]}</td>
                <td>{source}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <h2>{t('machines.view.transitions')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('machines.table.from')}</th>
            <th>{t('machines.table.event')}</th>
            <th>{t('machines.table.guard')}</th>
            <th>{t('machines.table.to')}</th>
            <th>{t('machines.table.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {chart.transitions.map(({ id, source, title, event, guard, targets, actions }) => (
            <tr key={id}>
              <td>{titleOf(source)}</td>
              <td>
                {title[language]} <code>{event}</code>
              </td>
              <td>{guard?.title[language]}</td>
              <td>{targets.length === 0 ? t('machines.panel.stays') : targets.map(titleOf).join(', ')}</td>
              <td>
                <code>{actions.join(', ')}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
