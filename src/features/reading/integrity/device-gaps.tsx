import { Accordion, Flex, SimpleGrid, Skeleton, Span, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import { searchItemRate } from '#contract/reading/distribution.contract.ts'
import { readingGaps, type searchSuccessRates } from '#contract/reading/reading.contract.ts'
import { dateTimeAtSite, daysOn, startOfDayAtSite, timeAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

import type { DaySpan } from './integrity-address.ts'
import { RateTable } from './rate-table.tsx'
import { RecallButton } from './recall-button.tsx'

interface DeviceGapsProps extends DaySpan {
  readonly device: DataOf<typeof searchSuccessRates>['list'][number]
}

/** Missing instants that one gap names; a longer silence says how many more there are. */
const mostInstants = 60
/** How often it is read anew until what was recalled is there. */
const followMs = 2000

/** Where readings of a device are missing, down to the instants, and how each of its items was read. */
export function DeviceGaps({ device, fromDay, toDay }: DeviceGapsProps) {
  const { t } = useTranslation()
  const { deviceId, detailUtcTime: offset, typeCode } = device
  const { data, problem, reload } = useAnswer(readingGaps, {
    deviceId,
    from: new Date(startOfDayAtSite(fromDay, offset)).toISOString(),
    to: new Date(startOfDayAtSite(daysOn(toDay, 1), offset)).toISOString(),
  })
  const missing = data?.gaps.reduce((sum, gap) => sum + gap.missing, 0) ?? 0
  /** What was missing when the terminal was asked; null: it was not. */
  const [missedThen, setMissedThen] = useState<number | null>(null)
  const isAwaited = missedThen !== null && missing > 0 && missing >= missedThen
  useEffect(() => {
    if (!isAwaited) return undefined
    const following = setInterval(() => document.hidden || reload(), followMs)
    return () => clearInterval(following)
  }, [isAwaited, reload])
  const onAsked = (): void => setMissedThen(missing)
  const items = useAnswer(searchItemRate, { deviceId, typeCode, fromDay, toDay, pageSize: 300 })
  const firstItem = items.data?.list[0]?.code
  if (problem && data === null) return <LoadProblem problem={problem} onRetry={reload} />
  if (data === null) return <Skeleton height="40" />
  const [first, last] = [data.gaps[0], data.gaps.at(-1)]
  const isEnglish = currentLanguage() === 'en'
  return (
    <Stack gap="4">
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <Text fontSize="sm">
          {t('integrity.gaps.summary', {
            every: data.everySeconds,
            expected: data.expected,
            read: data.read,
            gaps: data.gaps.length,
          })}
        </Text>
        {first && last && (
          <RecallButton
            deviceId={deviceId}
            from={first.from}
            to={last.to}
            label={t('integrity.recall.all')}
            onAsked={onAsked}
          />
        )}
        <ScreenLink
          screen="datacollect/curve"
          query={new URLSearchParams({
            from: fromDay,
            to: toDay,
            o: offset,
            ...(firstItem !== undefined && { p: `${deviceId}.${firstItem}` }),
          }).toString()}
          style={{ textDecoration: 'underline', fontSize: '0.875rem' }}
        >
          {t('integrity.gaps.curve')}
        </ScreenLink>
      </Flex>
      {data.gaps.length === 0 ? (
        <Text color="fg.muted">{t('integrity.gaps.none')}</Text>
      ) : (
        <Accordion.Root collapsible multiple size="sm" lazyMount unmountOnExit>
          {data.gaps.map((gap) => (
            <Accordion.Item key={gap.from} value={gap.from}>
              <Accordion.ItemTrigger>
                <Span flex="1" fontSize="sm">
                  {`${dateTimeAtSite(gap.from, offset)} – ${dateTimeAtSite(gap.to, offset)}`}
                </Span>
                <Span fontSize="sm" color="fg.muted">
                  {t('integrity.gaps.missing', { count: gap.missing })}
                </Span>
                <Accordion.ItemIndicator />
              </Accordion.ItemTrigger>
              <Accordion.ItemContent>
                <Accordion.ItemBody>
                  <Flex mb="2">
                    <RecallButton
                      deviceId={deviceId}
                      from={gap.from}
                      to={gap.to}
                      label={t('integrity.recall.one')}
                      onAsked={onAsked}
                    />
                  </Flex>
                  <SimpleGrid columns={{ base: 3, md: 6 }} gap="1" fontSize="xs" color="fg.muted">
                    {instantsOf(gap, data.everySeconds).map((at) => (
                      <span key={at}>{timeAtSite(at, offset)}</span>
                    ))}
                  </SimpleGrid>
                  {gap.missing > mostInstants && (
                    <Text fontSize="xs" color="fg.muted" mt="1">
                      {t('integrity.gaps.more', { count: gap.missing - mostInstants })}
                    </Text>
                  )}
                </Accordion.ItemBody>
              </Accordion.ItemContent>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      )}
      <Text fontWeight="medium">{t('integrity.items.title')}</Text>
      <RateTable
        rows={items.data && items.data.list}
        problem={items.problem}
        onRetry={items.reload}
        label={t('integrity.items.title')}
        first={[
          { label: t('integrity.by.item'), cell: (row) => (isEnglish && row.nameEnglish) || row.name },
          { label: t('integrity.column.code'), cell: (row) => row.code },
        ]}
        rowKey={({ code }) => code}
      />
    </Stack>
  )
}

const instantsOf = (
  gap: { readonly from: string; readonly missing: number },
  everySeconds: number,
): readonly number[] =>
  Array.from(
    { length: Math.min(gap.missing, mostInstants) },
    (_, index) => Date.parse(gap.from) + index * everySeconds * 1000,
  )
