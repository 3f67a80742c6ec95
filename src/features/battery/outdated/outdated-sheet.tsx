import { useTranslation } from 'react-i18next'

import type { OutdatedBatteries } from '#contract/battery/outdated.contract.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import { useAgencyName } from '#src/shared/user/agency-name.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'

import { batteryName, energyText, parentName, percentOf } from '../battery-text.ts'
import { levelOf, type OutdatedFilters, outdatedInput } from './outdated.actors.ts'
import { ageText, lifeText, trendText } from './outdated-columns.tsx'

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './outdated-sheet.css'

interface OutdatedSheetProps {
  readonly filters: OutdatedFilters
  readonly data: OutdatedBatteries
}

/** The report as it goes to paper: of whom, by which limit, counts and rows. */
export function OutdatedSheet({ filters, data }: OutdatedSheetProps) {
  const { t } = useTranslation()
  const places = usePlaceNames()
  const [root] = useInstitutions()
  const { fTid } = outdatedInput({ filters, pageNum: 1, pageSize: 1, sortBy: '', sortOrder: 'asc' })
  const agency = useAgencyName(fTid === -1 && root ? root.id : fTid)
  const { counts, list, total, limitPermille } = data
  const about = [
    ...(agency === null ? [] : [agency]),
    t(`battery.level.${levelOf(filters)}`),
    t(filters.which === 'all' ? 'battery.outdated.which.all' : 'battery.outdated.which.due'),
  ]
  return (
    <article className="sheet outdated-batteries">
      <header>
        <h3>{t('battery.outdated.title')}</h3>
        <p>{about.join(' · ')}</p>
        <p>{t('battery.outdated.limitIs', { limit: percentOf(limitPermille) })}</p>
        <p className="muted">
          {t('battery.outdated.printedAt', { at: zonedTimeText(new Date(serverNow()).toISOString()) })}
        </p>
      </header>
      <p>
        {(['reached', 'near', 'fine', 'unknown'] as const)
          .map((state) => `${t(`battery.state.${state}`)} ${counts[state]}`)
          .join(' · ')}
      </p>
      {list.length === 0 ? (
        <p className="muted">{t('battery.outdated.nothing')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('battery.column.name')}</th>
              <th scope="col">{t('battery.outdated.column.state')}</th>
              <th scope="col">{t('battery.column.soh')}</th>
              <th scope="col">{t('battery.outdated.column.months')}</th>
              <th scope="col">{t('battery.outdated.column.left')}</th>
              <th scope="col">{t('battery.outdated.column.cycles')}</th>
              <th scope="col">{t('battery.outdated.column.age')}</th>
              <th scope="col">{t('battery.outdated.site')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <tr key={row.deviceId}>
                <td>{[parentName(row), batteryName(row)].filter(Boolean).join(' / ')}</td>
                <td>{t(`battery.state.${row.state}`)}</td>
                <td>{percentOf(row.sohPermille)}</td>
                <td>{trendText(t, row)}</td>
                <td>{energyText(row.capacityLeftWh)}</td>
                <td>{lifeText(row)}</td>
                <td>{ageText(t, row)}</td>
                <td>{places.site(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > list.length && (
        <p className="muted">{t('battery.outdated.firstRows', { most: list.length, total })}</p>
      )}
      <p className="muted">{t('battery.outdated.trendNote')}</p>
    </article>
  )
}
