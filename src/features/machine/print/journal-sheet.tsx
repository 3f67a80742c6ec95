import { useTranslation } from 'react-i18next'

import type { MachineChart } from '#contract/machine/machine.contract.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { eventTitle, stateTitle, stepText } from '../journal/row-text.ts'
import { useWho } from '../journal/use-who.ts'
import type { JournalOnPaper } from './gather-journal.ts'
import { PrintSheet } from './print-sheet.tsx'

interface JournalSheetProps extends JournalOnPaper {
  readonly chart: MachineChart
  readonly entityId: string
}

/** A record's whole time line on paper. */
export function JournalSheet({ chart, entityId, journal, versions, report, at }: JournalSheetProps) {
  const { t } = useTranslation()
  const who = useWho()
  const language = currentLanguage()
  const { name, address, state, total, rows } = journal
  const charts = new Map(versions.map((version) => [version.chart.definitionHash, version.chart]))
  const isState = ({ id }: { readonly id: string }): boolean => id === `${chart.machineId}.${state}`
  const itsChart = [chart, ...charts.values()].find(({ states }) => states.some(isState)) ?? chart
  return (
    <PrintSheet title={`${chart.title[language]} · ${name}`} chart={chart} at={at}>
      <p>
        {t('machines.print.record', { id: entityId, address })} ·{' '}
        {t('machines.print.now', { state: stateTitle(itsChart, state, language) })}
      </p>
      <p>
        {report === null
          ? t('machines.print.unchecked')
          : report.ok
            ? t('machines.verify.sound', { rows: report.rows })
            : t('machines.verify.broken', {
                seq: report.seq ?? 0,
                why: t(`machines.verify.why.${report.why ?? 'hash'}`),
              })}
      </p>
      {report && (
        <p>
          {t('machines.verify.key', { fingerprint: report.keyFingerprint })}{' '}
          {report.root && t('machines.verify.root', report.root)}
        </p>
      )}
      {rows.length < total && <p>{t('machines.print.part', { rows: rows.length, total })}</p>}
      <table>
        <thead>
          <tr>
            <th>{t('machines.print.row')}</th>
            <th>{t('machines.print.time')}</th>
            <th>{t('machines.table.event')}</th>
            <th>{t('machines.print.step')}</th>
            <th>{t('machines.print.who')}</th>
            <th>SM3</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const rowChart = charts.get(row.definitionHash) ?? chart
            return (
              <tr key={row.seq}>
                <td>{row.seq}</td>
                <td>{zonedTimeText(row.at)}</td>
                <td>
                  {eventTitle(rowChart, row, language)}
                  {row.verdict === 'refused' && (
                    <span className="refused"> · {t('machines.journal.refused')}</span>
                  )}
                </td>
                <td>{stepText(rowChart, row, language)}</td>
                <td>{[who(row.actor), row.address].filter(Boolean).join(' · ')}</td>
                <td>
                  <code>
                    {row.hash.slice(0, 16)} · {row.definitionHash.slice(0, 8)}
                  </code>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PrintSheet>
  )
}
