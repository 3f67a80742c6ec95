import type { DataOf } from '#contract/kernel/call.ts'
import { readStatement, statementSubjects } from '#contract/statement/statement.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { counterDay } from '#src/shared/format/counter-time.ts'
import { dayOf } from '#src/shared/widgets/search-form/day-item.tsx'

/** Filters of a statement; days that are not said are today. */
export const anyStatement = { subject: '', which: '', fromDay: '', toDay: '' }
export type StatementFilters = typeof anyStatement

type Answer = DataOf<typeof readStatement>
export type StatementSums = Omit<Answer, 'list' | 'total'>

interface Page {
  readonly filters: StatementFilters
  readonly pageNum: number
  readonly pageSize: number
}

export function loadStatement({ filters, pageNum, pageSize }: Page, signal?: AbortSignal): Promise<Answer> {
  const today = counterDay(new Date())
  return callApi(
    readStatement,
    {
      pageNum,
      pageSize,
      subject: statementSubjects.find((known) => known === filters.subject) ?? 'all',
      which: filters.which.trim().replaceAll(' ', '').slice(0, 40),
      fromDay: dayOf(filters.fromDay) ?? today,
      toDay: dayOf(filters.toDay) ?? today,
    },
    signal ? { signal } : {},
  )
}
