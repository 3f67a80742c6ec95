import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { unfinishedCardOrders } from '#contract/card/card-orders.contract.ts'
import type { CardOrder } from '#machines/card/index.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { moneyText } from '#src/shared/format/money-text.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

interface Unfinished {
  readonly list: readonly CardOrder[]
  readonly total: number
}
const shownOrders = 6

const machine = createRecordMachine<Unfinished, number | null>().provide({
  actors: {
    loadRecord: fromPromise<Unfinished, { readonly key: number | null }>(({ input: { key }, signal }) =>
      callApi(
        unfinishedCardOrders,
        { pageSize: shownOrders, ...(key === null ? {} : { deskId: key }) },
        { signal },
      ),
    ),
  },
})

/** Orders of this counter that are not finished: each can be completed with its card (collection §8). */
export function UnfinishedList({ deskId }: { readonly deskId: number | null }) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: deskId } })
  const { record, problem } = snapshot.context
  return (
    <Panel
      title={t('counter.unfinishedList.title')}
      aside={record !== null && record.total > 0 && <ToneBadge tone="orange">{record.total}</ToneBadge>}
    >
      {problem && (
        <Flex gap="2" align="center">
          <Text textStyle="sm" color="fg.error" flex="1">
            {problemText(problem)}
          </Text>
          <Button size="xs" variant="outline" onClick={() => send({ type: 'record.reload' })}>
            {t('shell.page.retry')}
          </Button>
        </Flex>
      )}
      {record?.total === 0 && (
        <Text textStyle="sm" color="fg.muted">
          {t('counter.unfinishedList.none')}
        </Text>
      )}
      <Flex as="ul" listStyleType="none" direction="column" gap="2">
        {record?.list.map((order) => (
          <Flex as="li" key={order.id} gap="3" align="center" justify="space-between">
            <Box minW="0">
              <Text textStyle="sm" fontWeight="medium">
                {order.customer.name} · {t(`counter.kind.${order.kind}`)} {moneyText(order.amountFen)}
              </Text>
              <Text textStyle="xs" color="fg.muted">
                {t(`counter.orderState.${order.state}`)} · {t('counter.orderNo', { id: order.id })}
              </Text>
            </Box>
            {order.steps.includes('write') && (
              <Button asChild size="xs" variant="outline">
                <ScreenLink screen="card/counter" query={`flow=write&customer=${order.customer.id}`}>
                  {t('counter.unfinished.complete')}
                </ScreenLink>
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
    </Panel>
  )
}
