import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { useAgencyName } from '#src/shared/user/agency-name.ts'

import { HourHeads } from './hour-heads.tsx'
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
      <Counts rows={figures} />
      <div className="panels">
        {panelsOf(data).map(({ name, rows }) => (
          <section key={name}>
            <h4>{name}</h4>
            <Rows rows={rows} total={data.total} />
          </section>
        ))}
      </div>
      <h4>{say('alarm.stat.calendar')}</h4>
      <p className="muted">{say('alarm.stat.clock')}</p>
      <table className="heat">
        <HourHeads hours={hoursOfDay} />
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
    <Counts
      more={say('alarm.stat.share')}
      rows={rows.map(({ label, count, before }, index) => [label, count, before, `${shares[index] ?? 0} %`])}
    />
  )
}

interface CountsProps {
  /** Heads a column after the counts. */
  readonly more?: string
  /** Of each row what it is called, its count now and before, and what stands behind them. */
  readonly rows: readonly (readonly (string | number)[])[]
}

function Counts({ more, rows }: CountsProps) {
  const heads = [say('alarm.stat.name'), say('alarm.stat.count'), say('alarm.stat.beforeRow')]
  return (
    <table>
      <thead>
        <tr>
          {[...heads, ...(more === undefined ? [] : [more])].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- printed once, and names may be alike
          <tr key={row}>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
