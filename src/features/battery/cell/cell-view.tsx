import { Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import { batteryTree } from '#contract/battery/battery.contract.ts'
import { batteryWords } from '#contract/battery/battery.words.ts'
import { batteryCells } from '#contract/battery/cell.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'

import { daysOf, idIn } from '../battery-address.ts'
import { batteryName } from '../battery-text.ts'
import { NoBatteries } from '../no-batteries.tsx'
import { SiteFrame } from '../site-frame.tsx'
import { anyCells, CellControls, isOfDays, limitIn } from './cell-controls.tsx'
import { CellsShown } from './cells-shown.tsx'

addWords(batteryWords)

/** The cells of a cluster side by side, and those that are far from the others (core §1). */
export function CellView() {
  const { t } = useTranslation()
  return (
    <SiteFrame title={t('battery.cell.title')}>{(site) => <SiteCells key={site.id} site={site} />}</SiteFrame>
  )
}

function SiteCells({ site }: { readonly site: SiteOption }) {
  const { t } = useTranslation()
  const { data, problem, isLoading, reload } = useAnswer(batteryTree, { siteId: site.id })
  if (data === null)
    return problem ? (
      <LoadProblem problem={problem} isBusy={isLoading} onRetry={reload} />
    ) : (
      <Skeleton height="64" as="output" display="block" aria-label={t('widgets.chart.loading')} />
    )
  return data.clusters.length === 0 ? (
    <NoBatteries title={t('battery.none.cluster')} text={t('battery.none.hint')} leadsToDevices />
  ) : (
    <ClusterCells site={site} tree={data} />
  )
}

interface ClusterCellsProps {
  readonly site: SiteOption
  readonly tree: DataOf<typeof batteryTree>
}

function ClusterCells({ site, tree }: ClusterCellsProps) {
  const [filters, change] = useAddressValues(anyCells)
  const today = useReadOfNow((now) => dayAtSite(now, site.detailUtcTime))
  const said = daysOf(filters, today)
  const { fromDay, toDay, fault } = said
  const wanted = idIn(filters.cluster)
  // The first that has cells, unless the address names one of this site.
  const cluster =
    tree.clusters.find(({ deviceId }) => deviceId === wanted) ??
    tree.clusters.find(({ cells }) => cells > 0) ??
    tree.clusters[0]
  const days = isOfDays(filters) ? { fromDay, toDay } : null
  const deviationMv = limitIn(filters.mv, 1)
  const deviationDeciC = limitIn(filters.dc, 10)
  const answer = useAnswer(
    batteryCells,
    cluster === undefined || (days !== null && fault !== null)
      ? null
      : {
          clusterId: cluster.deviceId,
          ...days,
          ...(deviationMv !== undefined && { deviationMv }),
          ...(deviationDeciC !== undefined && { deviationDeciC }),
        },
  )
  return (
    <>
      <PageCard>
        <CellControls
          tree={tree}
          clusterId={cluster?.deviceId ?? 0}
          filters={filters}
          said={said}
          today={today}
          limits={answer.data}
          onChange={change}
        />
      </PageCard>
      {cluster && (days === null || fault === null) && (
        <CellsShown
          answer={answer}
          cluster={batteryName(cluster)}
          days={days}
          filters={filters}
          onChange={change}
        />
      )}
    </>
  )
}
