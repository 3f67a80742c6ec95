import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { searchItemRate } from '#contract/reading/distribution.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { type RatedDays, scopeOf } from './integrity-address.ts'
import { Pages } from './pages.tsx'
import { RateTable } from './rate-table.tsx'

/** Rates of the data items of each kind of device. */
export function ItemRates({ filters, span: { fromDay, toDay } }: RatedDays) {
  const { t } = useTranslation()
  const [pageNum, setPage] = useState(1)
  const { data, problem, reload } = useAnswer(searchItemRate, {
    ...scopeOf(filters),
    fromDay,
    toDay,
    pageNum,
    pageSize: 50,
  })
  const isEnglish = currentLanguage() === 'en'
  return (
    <Panel title={t('integrity.items.title')}>
      <RateTable
        rows={data && data.list}
        problem={problem}
        onRetry={reload}
        label={t('integrity.items.title')}
        first={[
          {
            label: t('integrity.by.type'),
            cell: (row) => (isEnglish && row.typeNameEnglish) || row.typeName,
          },
          { label: t('integrity.by.item'), cell: (row) => (isEnglish && row.nameEnglish) || row.name },
          { label: t('integrity.column.code'), cell: (row) => row.code },
        ]}
        rowKey={(row) => `${row.typeCode}.${row.code}`}
      />
      {data && <Pages pageNum={pageNum} total={data.total} size={50} onPage={setPage} />}
    </Panel>
  )
}
