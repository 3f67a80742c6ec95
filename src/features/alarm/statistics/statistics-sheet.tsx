import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { useAgencyName } from '#src/shared/user/agency-name.ts'

import {
  durationText,
  heatOf,
  hoursOfDay,
  panelsOf,
  sharesOf,
  type StatisticRow,
  type Statistics,
} from './statistics-rows.ts'

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './statistics-sheet.css'

const say = wordsOf(alarmWords)

interface StatisticsSheetProps {
  readonly fTid: number
  readonly fromDay: string
  readonly toDay: string
  readonly data: Statistics
}

/** The statistics as they go to paper: of whom, of which days, figures, tables and the calendar. */
export function StatisticsSheet({ fTid, fromDay, toDay, data }: StatisticsSheetProps) {
  // -1 is the root, the first of the tree.
  const [root] = useInstitutions()
  const agency = useAgencyName(fTid === -1 && root ? root.id : fTid)
  const figures = [
    [say('alarm.stat.total'), String(data.total), String(data.totalBefore)],
    [say('alarm.stat.open'), String(data.open), say('alarm.stat.none')],
    [say('alarm.stat.confirm'), durationText(data.confirmSeconds), durationText(data.confirmSecondsBefore)],
    [say('alarm.stat.end'), durationText(data.endSeconds), durationText(data.endSecondsBefore)],
  ]
  return (
    <article className="sheet alarm-statistics">
      <header>
        <h3>{say('alarm.stat.title')}</h3>
        <p>{[...(agency === null ? [] : [agency]), `${fromDay} – ${toDay}`].join(' · ')}</p>
        <p className="muted">
          {say('alarm.stat.printedAt', { at: zonedTimeText(new Date(serverNow()).toISOString()) })}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('alarm.stat.name')}</th>
            <th scope="col">{say('alarm.stat.count')}</th>
            <th scope="col">{say('alarm.stat.beforeRow')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, now, before]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{now}</td>
              <td>{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="panels">
        {panelsOf(data).map(({ name, rows }) => (
          <section key={name}>
            <h4>{name}</h4>
            <Rows rows={rows} total={data.total} />
          </section>
        ))}
      </div>
      <h4>{say('alarm.stat.calendar')}</h4>
      <table className="heat">
        <thead>
          <tr>
            <th scope="col">{say('alarm.stat.day')}</th>
            {hoursOfDay.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heatOf({ fromDay, toDay, hours: data.byHour }).map(({ day, cells }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {cells.map(({ count, heat }, hour) => (
                <td key={hoursOfDay[hour]} data-heat={heat}>
                  {count === 0 ? '' : count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** Who has the most, with the share of all that those so far come to. */
function Rows({ rows, total }: { readonly rows: readonly StatisticRow[]; readonly total: number }) {
  const shares = sharesOf(rows, total)
  if (rows.length === 0) return <p className="muted">{say('alarm.detail.none')}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('alarm.stat.name')}</th>
          <th scope="col">{say('alarm.stat.count')}</th>
          <th scope="col">{say('alarm.stat.beforeRow')}</th>
          <th scope="col">{say('alarm.stat.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count, before }, index) => (
          <tr key={key}>
            <td>{label}</td>
            <td>{count}</td>
            <td>{before}</td>
            <td>{`${shares[index] ?? 0} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
