import { SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import {
  readStatement,
  type StatementRow,
  statementSubjects,
} from '#contract/statement/statement.contract.ts'
import { createListMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { closingWords } from '#contract/closing/closing.words.ts'
import { statementWords } from '#contract/statement/statement.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { type AddressList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { dayItem } from '#src/shared/widgets/search-form/day-item.tsx'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { anyStatement, loadStatement, type StatementFilters, type StatementSums } from './statement.actors.ts'
import { statementColumns, statementKey } from './statement-columns.tsx'

addWords({ ...closingWords, ...statementWords })

/** What moved on a customer, a card, a counter or all counters, with its balance after each step (issue 6). */
export function StatementView() {
  const { t } = useTranslation()
  const [sums, setSums] = useState<StatementSums | null>(null)
  const [statement] = useState((): AddressList<StatementRow, StatementFilters> => ({
    machine: createListMachine<StatementRow, StatementFilters>().provide({
      actors: {
        loadPage: fromPromise<ListPage<StatementRow>, ListQuery<StatementFilters>>(
          async ({ input: query, signal }) => {
            const { list, total, ...rest } = await loadStatement(query, signal)
            setSums(rest)
            return { list, total }
          },
        ),
      },
    }),
    id: readStatement.path,
    any: anyStatement,
    sortBy: 'at',
  }))
  const { snapshot, send, filters, search, views, everyRow } = useAddressList(statement)
  const canExport = useCan('statement', 'export')
  const columns = useMemo(() => statementColumns(t), [t])
  return (
    <PageFrame title={t('statement.page.title')}>
      <PageCard gap="3">
        <SearchForm
          label={t('statement.filter.form')}
          items={useStatementItems()}
          values={filters}
          defaults={anyStatement}
          onSearch={search}
        />
        {sums && <Sums sums={sums} />}
        <ListTable
          tableId="statement"
          label={t('statement.page.title')}
          columns={columns}
          rowKey={statementKey}
          snapshot={snapshot}
          send={send}
          views={views}
          height="max(420px, calc(100dvh - 29rem))"
          {...(canExport && { everyRow })}
        />
      </PageCard>
    </PageFrame>
  )
}

function Sums({ sums }: { readonly sums: StatementSums }) {
  const { t } = useTranslation()
  const facts = [
    ['opening', sums.openingFen],
    ['in', sums.inFen],
    ['out', sums.outFen],
    ['closing', sums.closingFen],
  ] as const
  return (
    <Stack gap="1">
      {sums.subjectName !== '' && <Text fontWeight="medium">{sums.subjectName}</Text>}
      <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
        {facts.map(([name, fen]) => (
          <Stack key={name} gap="0" borderWidth="1px" rounded="md" px="3" py="2">
            <Text fontSize="xs" color="fg.muted">
              {t(`statement.sum.${name}`)}
            </Text>
            <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {moneyText(fen)}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

function useStatementItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  return [
    {
      kind: 'select',
      name: 'subject',
      label: t('statement.filter.subject'),
      anyLabel: t('statement.subject.all'),
      options: statementSubjects
        .filter((value) => value !== 'all')
        .map((value) => ({ value, label: t(`statement.subject.${value}`) })),
    },
    {
      kind: 'text',
      name: 'which',
      label: t('statement.filter.which'),
      placeholder: t('statement.filter.whichHint'),
    },
    dayItem('fromDay', t('statement.filter.fromDay')),
    dayItem('toDay', t('statement.filter.toDay')),
  ]
}
