import { Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import { type Batteries, batteryItems, batteryStacks } from '#contract/battery/battery.contract.ts'
import { batteryWords } from '#contract/battery/battery.words.ts'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'

import { BatteriesBody } from './batteries-body.tsx'
import { anyDays, daysOf } from './battery-address.ts'
import { stackColumns } from './battery-columns.tsx'
import { energyText, percentOf } from './battery-text.ts'
import { DayControl } from './day-control.tsx'
import { Figures } from '#src/shared/ui/frame/figures.tsx'
import { ListedBatteries } from './listed-batteries.tsx'
import { SiteFrame } from './site-frame.tsx'
import { lowestOf, meanOf, sumOf } from './summed-up.ts'

addWords(batteryWords)

const any = { ...anyDays, item: '' }
const items = batteryItems.filter((item) => item !== 'voltageSpread' && item !== 'temperatureSpread')

/** The battery stacks of a site: how they are, and what they took and gave over some days (core §1). */
export function StackView() {
  const { t } = useTranslation()
  return (
    <SiteFrame title={t('battery.stack.title')}>{(site) => <Stacks key={site.id} site={site} />}</SiteFrame>
  )
}

function Stacks({ site }: { readonly site: SiteOption }) {
  const { t, i18n } = useTranslation()
  const [filters, change] = useAddressValues(any)
  const today = useReadOfNow((now) => dayAtSite(now, site.detailUtcTime))
  const said = daysOf(filters, today)
  const { fromDay, toDay, fault } = said
  const answer = useAnswer(batteryStacks, fault === null ? { siteId: site.id, fromDay, toDay } : null)
  const { data } = answer
  const columns = useMemo(
    () => (data === null ? [] : stackColumns(t, data)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- in the language of the moment
    [data, t, i18n.language],
  )
  return (
    <>
      <PageCard>
        <Flex gap="3" wrap="wrap" align="flex-start">
          <DayControl said={said} today={today} onChange={(days) => change({ ...filters, ...days })} />
        </Flex>
      </PageCard>
      {fault === null && (
        <BatteriesBody answer={answer} none={t('battery.none.stack')}>
          {({ list }) => (
            <>
              <StackFigures list={list} />
              <ListedBatteries
                list={list}
                tableId="battery.stack"
                title={t('battery.stack.title')}
                columns={columns}
                note={t('battery.stack.note')}
                isLoading={answer.isLoading}
                items={items}
                item={items.find((one) => one === filters.item) ?? 'soc'}
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

function StackFigures({ list }: Pick<Batteries, 'list'>) {
  const { t } = useTranslation()
  return (
    <Figures
      figures={[
        {
          label: t('battery.figure.soc'),
          value: percentOf(meanOf(list.map(({ socPermille }) => socPermille))),
        },
        {
          label: t('battery.figure.lowestSoh'),
          value: percentOf(lowestOf(list.map(({ sohPermille }) => sohPermille))),
        },
        {
          label: t('battery.figure.charged'),
          value: energyText(sumOf(list.map(({ chargedWh }) => chargedWh))),
        },
        {
          label: t('battery.figure.discharged'),
          value: energyText(sumOf(list.map(({ dischargedWh }) => dischargedWh))),
        },
      ]}
    />
  )
}
