import { Button, Flex, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { batteryWords } from '#contract/battery/battery.words.ts'
import {
  type AgeingBattery,
  batteryLevels,
  type OutdatedBatteries,
  outdatedBatteries,
} from '#contract/battery/outdated.contract.ts'
import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useSites } from '#src/shared/net/institutions.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { PrintPaper } from '#src/shared/paper/print-paper.tsx'
import { type AddressList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { agencyItem } from '#src/shared/widgets/pick/search-items.tsx'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { percentOf } from '../battery-text.ts'
import { Figures } from '#src/shared/ui/frame/figures.tsx'
import {
  anyOutdated,
  levelOf,
  limitOf,
  loadOutdated,
  type OutdatedFilters,
  outdatedInput,
} from './outdated.actors.ts'
import { ageingKey, outdatedColumns } from './outdated-columns.tsx'
import { OutdatedSheet } from './outdated-sheet.tsx'

addWords(batteryWords)

/** Rows on paper at the most: as many as a call gives. */
const mostPrinted = 300

type Told = Pick<OutdatedBatteries, 'counts' | 'limitPermille'>

/** Batteries that are at or near their end, the worst first (core §1 outdated battery report). */
export function OutdatedView() {
  const { t, i18n } = useTranslation()
  const places = usePlaceNames()
  const [told, setTold] = useState<Told | null>(null)
  const [report] = useState((): AddressList<AgeingBattery, OutdatedFilters> => ({
    machine: createListMachine<AgeingBattery, OutdatedFilters>().provide({
      actors: {
        loadPage: fromPromise<ListPage<AgeingBattery>, ListQuery<OutdatedFilters>>(
          async ({ input: query, signal }) => {
            const { list, total, ...rest } = await loadOutdated(query, signal)
            setTold(rest)
            return { list, total }
          },
        ),
      },
    }),
    id: outdatedBatteries.path,
    any: anyOutdated,
    sortBy: 'sohPermille',
  }))
  const { snapshot, send, filters, search, views, everyRow } = useAddressList(report)
  const canExport = useCan('outdatedBattery', 'export')
  const canLook = useCan('battery', 'view')
  const level = canLook ? levelOf(filters) : null
  const columns = useMemo(
    () => outdatedColumns(t, places, level),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- in the language of the moment
    [t, places, level, i18n.language],
  )
  const [isPrinting, setIsPrinting] = useState(false)
  const { query, isKnown, problem } = snapshot.context
  const paper = useAnswer(
    outdatedBatteries,
    isPrinting ? outdatedInput({ ...query, pageNum: 1, pageSize: mostPrinted }) : null,
  )
  const { counts, limitPermille } = told ?? noneTold
  const isNothingThere = Object.values(counts).every((count) => count === 0)
  return (
    <PageFrame
      title={t('battery.outdated.title')}
      actions={
        <Button
          size="sm"
          variant="outline"
          disabled={!isKnown || problem !== null || isPrinting}
          loading={isPrinting && paper.data === null && paper.problem === null}
          onClick={() => setIsPrinting(true)}
        >
          <Printer aria-hidden />
          {t('battery.outdated.print')}
        </Button>
      }
    >
      {isPrinting && paper.problem && <LoadProblem problem={paper.problem} onRetry={paper.reload} />}
      <PageCard gap="3">
        <SearchForm
          label={t('battery.outdated.form')}
          items={useOutdatedItems()}
          values={filters}
          defaults={anyOutdated}
          onSearch={search}
        />
        {filters.limit.trim() !== '' && limitOf(filters) === undefined && (
          <Text role="alert" fontSize="sm" color="fg.error">
            {t('battery.outdated.badLimit')}
          </Text>
        )}
        {told && (
          <>
            <Figures
              figures={(['reached', 'near', 'fine', 'unknown'] as const).map((state) => ({
                label: t(`battery.state.${state}`),
                value: String(counts[state]),
              }))}
            />
            <Text fontSize="sm" color="fg.muted">
              {t('battery.outdated.limitIs', { limit: percentOf(limitPermille) })}
            </Text>
          </>
        )}
        <ListTable
          tableId="battery.outdated"
          label={t('battery.outdated.title')}
          columns={columns}
          rowKey={ageingKey}
          snapshot={snapshot}
          send={send}
          views={views}
          height="max(420px, calc(100dvh - 31rem))"
          empty={t(isNothingThere ? 'battery.outdated.nothingAtAll' : 'battery.outdated.nothing')}
          {...(canExport && { everyRow })}
        />
        <Flex>
          <Text color="fg.muted" fontSize="xs">
            {t('battery.outdated.trendNote')}
          </Text>
        </Flex>
      </PageCard>
      {isPrinting && paper.data && (
        <PrintPaper paper="A4" onDone={() => setIsPrinting(false)}>
          <OutdatedSheet filters={filters} data={paper.data} />
        </PrintPaper>
      )}
    </PageFrame>
  )
}

const noneTold: Told = { counts: { reached: 0, near: 0, fine: 0, unknown: 0 }, limitPermille: 0 }

function useOutdatedItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  const sites = useSites()
  return [
    agencyItem(t),
    {
      kind: 'select',
      name: 'siteId',
      label: t('battery.outdated.site'),
      anyLabel: t('battery.outdated.anySite'),
      options: sites
        .filter(({ hasStorage }) => hasStorage)
        .map((site) => ({ value: String(site.id), label: siteLabel(site) })),
    },
    {
      kind: 'select',
      name: 'level',
      label: t('battery.outdated.level'),
      anyLabel: t('battery.level.cluster'),
      options: batteryLevels
        .filter((level) => level !== 'cluster')
        .map((level) => ({ value: level, label: t(`battery.level.${level}`) })),
    },
    {
      kind: 'text',
      name: 'limit',
      label: t('battery.outdated.limit'),
      placeholder: t('battery.outdated.limitHint'),
      maxLength: 5,
    },
    {
      kind: 'select',
      name: 'which',
      label: t('battery.outdated.which'),
      anyLabel: t('battery.outdated.which.due'),
      options: [{ value: 'all', label: t('battery.outdated.which.all') }],
    },
  ]
}
