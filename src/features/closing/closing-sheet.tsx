import { useTranslation } from 'react-i18next'

import { denominations, type ShiftDetail } from '#contract/closing/closing.contract.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { denominationText } from './drawer-count.tsx'

/** A closing on paper: cash by what it was for, the count, the difference, and room for two signatures. */
export function ClosingSheet({ shift }: { readonly shift: ShiftDetail }) {
  const { t } = useTranslation()
  const { pieces } = shift
  return (
    <article className="sheet">
      <header>
        <h3>{t('closing.sheet.title')}</h3>
        <p className="muted">{`${laidName(shift.counterName)} · ${shift.operator} · ${shift.day}`}</p>
        <p className="mark">{t(`closing.state.${shift.state}`)}</p>
      </header>
      <table>
        <tbody>
          <Line label={t('closing.fact.float')} value={moneyText(shift.floatFen)} />
          {shift.movements.map(({ kind, times, amountFen }) => (
            <Line
              key={kind}
              label={`${t(`closing.kind.${kind}`)} · ${t('closing.fact.times', { count: times })}`}
              value={moneyText(amountFen)}
            />
          ))}
        </tbody>
      </table>
      {pieces && (
        <table>
          <thead>
            <tr>
              <th>{t('closing.sheet.denomination')}</th>
              <th>{t('closing.sheet.pieces')}</th>
              <th>{t('closing.sheet.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {denominations.map((fen) => {
              const count = pieces[`${fen}`]
              return count === 0 ? null : (
                <tr key={fen}>
                  <td>{denominationText(fen)}</td>
                  <td>{count}</td>
                  <td>{moneyText(fen * count)}</td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t('closing.count.total')}</td>
              <td>{moneyText(shift.countedFen ?? 0)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <table>
        <tbody>
          <Line label={t('closing.column.expected')} value={moneyText(shift.expectedFen)} />
          <Line label={t('closing.column.counted')} value={moneyText(shift.countedFen ?? 0)} />
          <Line label={t('closing.column.difference')} value={moneyText(shift.differenceFen ?? 0)} />
          {shift.reason !== '' && <Line label={t('closing.column.reason')} value={shift.reason} />}
          <Line label={t('closing.column.closedAt')} value={counterTime(shift.closedAt) || '—'} />
        </tbody>
      </table>
      <footer>{`${t('closing.sheet.operator')} ＿＿＿＿＿＿　　${t('closing.sheet.receiver')} ＿＿＿＿＿＿`}</footer>
    </article>
  )
}

const Line = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <tr>
    <td>{label}</td>
    <td>{value}</td>
  </tr>
)
