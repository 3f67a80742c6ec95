import { Button, SimpleGrid, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { type OrderOfDoubt, reconcile, type Reconciliation } from '#contract/statement/statement.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { moneyText, serialText } from '#src/shared/format/money-text.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { cardWords } from '#contract/card/words/card.words.ts'
import { reconciliationWords } from '#contract/statement/reconciliation.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

addWords({ ...cardWords, ...reconciliationWords })

const machine = createRecordMachine<Reconciliation, null>().provide({
  actors: { loadRecord: fromPromise(({ signal }) => callApi(reconcile, {}, { signal })) },
})

/** Ledger, orders and cards against each other, and what is still open, each with the way to settle it. */
export function ReconciliationView() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: null } })
  const { record, problem } = snapshot.context
  return (
    <PageFrame
      title={t('reconciliation.page.title')}
      actions={
        <Button
          size="sm"
          variant="outline"
          loading={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'record.reload' })}
        >
          <RotateCw aria-hidden />
          {t('reconciliation.act.again')}
        </Button>
      }
    >
      {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
      {!record && !problem && <Skeleton height="72" />}
      {record && <Findings found={record} />}
    </PageFrame>
  )
}

ReconciliationView.ask = (): Promise<boolean> => beginAhead(machine, { key: null })

function Findings({ found }: { readonly found: Reconciliation }) {
  const { t } = useTranslation()
  const { ledger, orders, cards, unknown, waiting, openShifts } = found
  return (
    <Stack gap="4">
      <Text fontSize="sm" color="fg.muted">
        {t('reconciliation.page.at', { time: counterTime(found.at) })}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="3">
        {ledger && (
          <Check
            title={t('reconciliation.check.ledger')}
            faults={ledger.unbalanced + (ledger.sumFen === 0 ? 0 : 1)}
            text={t('reconciliation.check.ledgerText', { count: ledger.transactions })}
          />
        )}
        <Check
          title={t('reconciliation.check.orders')}
          faults={orders.differing.length}
          text={t('reconciliation.check.ordersText', { count: orders.checked })}
        />
        <Check
          title={t('reconciliation.check.cards')}
          faults={cards.differing.length}
          text={t('reconciliation.check.cardsText', { count: cards.checked })}
        />
        <Check
          title={t('reconciliation.check.shifts')}
          faults={openShifts}
          sound="none"
          unsound="overdue"
          text={t('reconciliation.check.shiftsText')}
          mend={{ screen: 'card/closing', query: 'state=open' }}
        />
      </SimpleGrid>
      <Doubts
        title={t('reconciliation.unknown.title')}
        text={t('reconciliation.unknown.text')}
        rows={unknown}
      />
      <Doubts
        title={t('reconciliation.waiting.title')}
        text={t('reconciliation.waiting.text')}
        rows={waiting}
      />
      {orders.differing.length > 0 && (
        <Panel title={t('reconciliation.orders.title')}>
          <Rows
            heads={['order', 'service', 'customer', 'finding', 'byLedger']}
            rows={orders.differing.map((row) => [
              String(row.orderId),
              `${t(`cards.kind.${row.kind}`)} ${moneyText(row.amountFen)}`,
              `${row.customerName} ${row.customerNumber}`,
              t(`reconciliation.finding.${row.finding}`),
              moneyText(row.ledgerFen),
            ])}
          />
        </Panel>
      )}
      {cards.differing.length > 0 && (
        <Panel title={t('reconciliation.cards.title')}>
          <Rows
            heads={['card', 'customer', 'finding', 'byLedger', 'byServer', 'byChip']}
            rows={cards.differing.map((row) => [
              serialText(row.serial),
              `${row.customerName} ${row.customerNumber}`,
              t(`reconciliation.finding.${row.finding}`),
              moneyText(row.ledgerFen),
              moneyText(row.serverFen),
              moneyText(row.chipFen),
            ])}
          />
        </Panel>
      )}
      {ledger && (
        <Panel title={t('reconciliation.accounts.title')}>
          <Table.ScrollArea>
            <Table.Root size="sm">
              <Table.Body>
                {ledger.accounts.map(({ kind, balanceFen }) => (
                  <Table.Row key={kind} bg="transparent">
                    <Table.Cell>{t(`reconciliation.account.${kind}`)}</Table.Cell>
                    <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums">
                      {moneyText(balanceFen)}
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.ScrollArea>
        </Panel>
      )}
    </Stack>
  )
}

interface CheckProps {
  readonly title: string
  readonly text: string
  readonly faults: number
  readonly sound?: 'sound' | 'none'
  readonly unsound?: 'faults' | 'overdue'
  /** Where the faults are put right. */
  readonly mend?: { readonly screen: string; readonly query: string }
}

function Check({ title, text, faults, sound = 'sound', unsound = 'faults', mend }: CheckProps) {
  const { t } = useTranslation()
  const isSound = faults === 0
  const Icon = isSound ? CircleCheck : CircleAlert
  return (
    <Panel
      title={title}
      aside={<Text as={Icon} boxSize="5" color={isSound ? 'green.fg' : 'red.fg'} aria-hidden />}
    >
      <Text fontWeight="semibold" color={isSound ? 'green.fg' : 'red.fg'}>
        {isSound
          ? t(`reconciliation.check.${sound}`)
          : t(`reconciliation.check.${unsound}`, { count: faults })}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {text}
      </Text>
      {mend !== undefined && !isSound && (
        <Button asChild size="xs" variant="outline" alignSelf="start">
          <ScreenLink {...mend}>{t('reconciliation.act.look')}</ScreenLink>
        </Button>
      )}
    </Panel>
  )
}

interface DoubtsProps {
  readonly title: string
  readonly text: string
  readonly rows: readonly OrderOfDoubt[]
}

/** Orders that only the card can settle, each with the way to the counter. */
function Doubts({ title, text, rows }: DoubtsProps) {
  const { t } = useTranslation()
  const canServe = useCan('counter', 'operate')
  return (
    <Panel title={`${title} (${rows.length})`}>
      <Text fontSize="sm" color="fg.muted">
        {rows.length === 0 ? t('reconciliation.unknown.none') : text}
      </Text>
      {rows.length > 0 && (
        <Table.ScrollArea>
          <Table.Root size="sm">
            <Table.Body>
              {rows.map((row) => (
                <Table.Row key={row.orderId} bg="transparent">
                  <Table.Cell>{row.orderId}</Table.Cell>
                  <Table.Cell whiteSpace="nowrap">
                    {t(`cards.kind.${row.kind}`)} {moneyText(row.amountFen)}
                  </Table.Cell>
                  <Table.Cell>{t(`cards.order.${row.state}`)}</Table.Cell>
                  <Table.Cell>
                    {row.customerName} {row.customerNumber}
                  </Table.Cell>
                  <Table.Cell whiteSpace="nowrap">{serialText(row.serial)}</Table.Cell>
                  <Table.Cell whiteSpace="nowrap">{counterTime(row.createdAt)}</Table.Cell>
                  <Table.Cell textAlign="end">
                    {canServe && (
                      <Button asChild size="xs" variant="outline">
                        <ScreenLink screen="card/counter" query={`customer=${row.customerId}&flow=write`}>
                          {t('reconciliation.act.settle')}
                        </ScreenLink>
                      </Button>
                    )}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Panel>
  )
}

const heads = ['order', 'service', 'customer', 'card', 'finding', 'byLedger', 'byServer', 'byChip'] as const

interface RowsProps {
  readonly heads: readonly (typeof heads)[number][]
  readonly rows: readonly (readonly string[])[]
}

function Rows({ heads: shown, rows }: RowsProps) {
  const { t } = useTranslation()
  return (
    <Table.ScrollArea>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row bg="transparent">
            {shown.map((head) => (
              <Table.ColumnHeader key={head}>{t(`reconciliation.head.${head}`)}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.join()} bg="transparent">
              {row.map((text, index) => (
                <Table.Cell key={shown[index]}>{text}</Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
