import { Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import {
  type Batteries,
  batteryClusters,
  batteryItems,
  batteryTree,
} from '#contract/battery/battery.contract.ts'
import { batteryWords } from '#contract/battery/battery.words.ts'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { SelectBox } from '#src/shared/ui/select-box.tsx'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'

import { BatteriesBody } from './batteries-body.tsx'
import { anyDays, daysOf, idIn } from './battery-address.ts'
import { clusterColumns } from './battery-columns.tsx'
import { batteryName, celsiusText, milliVoltsText, percentOf } from './battery-text.ts'
import { DayControl } from './day-control.tsx'
import { Figures } from '#src/shared/ui/frame/figures.tsx'
import { ListedBatteries } from './listed-batteries.tsx'
import { SiteFrame } from './site-frame.tsx'
import { highestOf, lowestOf } from './summed-up.ts'

addWords(batteryWords)

const any = { ...anyDays, stack: '', item: '' }

/** The battery clusters of a site or a stack, ranked by how far their cells are apart (core §1). */
export function ClusterView() {
  const { t } = useTranslation()
  return (
    <SiteFrame title={t('battery.cluster.title')}>
      {(site) => <Clusters key={site.id} site={site} />}
    </SiteFrame>
  )
}

function Clusters({ site }: { readonly site: SiteOption }) {
  const { t, i18n } = useTranslation()
  const [filters, change] = useAddressValues(any)
  const today = useReadOfNow((now) => dayAtSite(now, site.detailUtcTime))
  const said = daysOf(filters, today)
  const { fromDay, toDay, fault } = said
  const tree = useAnswer(batteryTree, { siteId: site.id })
  // An address may name the stack of another site, which the app has left meanwhile.
  const wanted = idIn(filters.stack)
  const stack = tree.data?.stacks.find(({ deviceId }) => deviceId === wanted)
  const isReady = fault === null && (wanted === null || tree.data !== null || tree.problem !== null)
  const answer = useAnswer(
    batteryClusters,
    isReady ? { siteId: site.id, ...(stack && { stackId: stack.deviceId }), fromDay, toDay } : null,
  )
  const { data } = answer
  const columns = useMemo(
    () => (data === null ? [] : clusterColumns(t, data, ranksOf(data))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- in the language of the moment
    [data, t, i18n.language],
  )
  return (
    <>
      <PageCard>
        <Flex gap="3" wrap="wrap" align="flex-start">
          <SelectBox
            label={t('battery.choose.stack')}
            width="13rem"
            value={stack?.deviceId ?? ''}
            onChange={({ target }) => change({ ...filters, stack: target.value })}
          >
            <option value="">{t('battery.choose.anyStack')}</option>
            {tree.data?.stacks.map((one) => (
              <option key={one.deviceId} value={one.deviceId}>
                {batteryName(one)}
              </option>
            ))}
          </SelectBox>
          <DayControl said={said} today={today} onChange={(days) => change({ ...filters, ...days })} />
        </Flex>
      </PageCard>
      {fault === null && (
        <BatteriesBody answer={answer} none={t('battery.none.cluster')}>
          {({ list, resolution }) => (
            <>
              <ClusterFigures list={list} />
              <ListedBatteries
                list={list}
                tableId="battery.cluster"
                title={t('battery.cluster.title')}
                columns={columns}
                note={t(`battery.cluster.note.${resolution}`)}
                isLoading={answer.isLoading}
                items={batteryItems}
                item={batteryItems.find((one) => one === filters.item) ?? 'voltageSpread'}
                fromDay={fromDay}
                toDay={toDay}
                onItem={(item) => change({ ...filters, item })}
              />
            </>
          )}
        </BatteriesBody>
      )}
    </>
  )
}

/** The server ranks; a cluster that tells no spread has no rank. */
const ranksOf = ({ list }: Pick<Batteries, 'list'>): ReadonlyMap<number, number> =>
  new Map(
    list.flatMap(({ deviceId, voltageSpreadMv, worstVoltageSpreadMv }, index) =>
      voltageSpreadMv === null && worstVoltageSpreadMv === null ? [] : [[deviceId, index + 1] as const],
    ),
  )

function ClusterFigures({ list }: Pick<Batteries, 'list'>) {
  const { t } = useTranslation()
  return (
    <Figures
      figures={[
        {
          label: t('battery.figure.worstNow'),
          value: milliVoltsText(highestOf(list.map(({ voltageSpreadMv }) => voltageSpreadMv))),
        },
        {
          label: t('battery.figure.worstTemperature'),
          value: celsiusText(highestOf(list.map(({ temperatureSpreadDeciC }) => temperatureSpreadDeciC))),
        },
        {
          label: t('battery.figure.hottest'),
          value: celsiusText(highestOf(list.map(({ highestTemperatureDeciC }) => highestTemperatureDeciC))),
        },
        {
          label: t('battery.figure.lowestSoh'),
          value: percentOf(lowestOf(list.map(({ sohPermille }) => sohPermille))),
        },
      ]}
    />
  )
}
