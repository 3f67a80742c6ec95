import { Alert, Grid, Stack } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import type { CardAsRead } from '#machines/card/index.ts'
import { VirtualDeskPanel } from '#src/shared/card-desk/virtual-desk-panel.tsx'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { counterWords } from '#contract/card/words/counter.words.ts'
import { counterEndsWords } from '#contract/card/words/counter-ends.words.ts'
import { counterReadingWords } from '#contract/card/words/counter-reading.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import { CardGlance } from './reader/card-glance.tsx'
import { counterMachines } from './counter.actors.ts'
import { FlowChoice } from './flow/flow-choice.tsx'
import { FlowOfCustomer } from './flow/flow-of-customer.tsx'
import { type CounterFlow, isCounterFlow } from './flow/flows.ts'
import { IdleReading } from './reader/idle-reading.tsx'
import { UnfinishedList } from './flow/unfinished-list.tsx'
import { useCounterReader } from './reader/use-counter-reader.ts'

addWords(counterWords)
addWords(counterReadingWords)
addWords(counterEndsWords)

/** The counter (collection §1 prepaid card operations): what lies there, what can be done, what is unfinished. */
export function CounterView() {
  const { t } = useTranslation()
  const canOperate = useCan('counter', 'operate')
  return (
    <PageFrame title={t('counter.title')}>
      {canOperate ? (
        <StaffedCounter />
      ) : (
        <Stack gap="4">
          <Alert.Root status="info">
            <Alert.Indicator />
            <Alert.Title>{t('counter.noRight')}</Alert.Title>
          </Alert.Root>
          <UnfinishedList deskId={null} />
        </Stack>
      )}
    </PageFrame>
  )
}

/** Whoever only looks has no reader. */
function StaffedCounter() {
  const [query, setQuery] = useSearchParams()
  const { reader, desk, card, trouble, retry } = useCounterReader()
  const machines = useMemo(() => counterMachines(reader), [reader])
  const [known, setKnown] = useState<CardAsRead | null>(null)
  /** One reads at a time; until a flow has said where it is, it is at the reader. */
  const [isAtReader, setIsAtReader] = useState(true)
  const wanted = query.get('flow')
  const flow = isCounterFlow(wanted) ? wanted : null
  const customerId = idOf(query.get('customer'))
  const choose = useCallback((next: CounterFlow) => setQuery({ flow: next }), [setQuery])
  const leave = useCallback(() => setQuery({}), [setQuery])
  const serial = card === null ? null : (card.serial ?? '')
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
      <Stack gap="4" minW="0">
        {flow === null ? (
          <FlowChoice card={known} onChoose={choose} />
        ) : (
          <FlowOfCustomer
            key={`${flow} ${customerId ?? ''}`}
            flow={flow}
            machine={machines[flow]}
            customerId={customerId}
            onCard={setKnown}
            onAtReader={setIsAtReader}
            onLeave={leave}
          />
        )}
      </Stack>
      <Stack gap="4" minW="0">
        <CardGlance trouble={trouble} serial={serial} card={known} onRetry={retry} />
        {(flow === null || !isAtReader) && serial !== null && desk !== null && known?.serial !== serial && (
          <IdleReading key={serial} machines={machines} onRead={setKnown} />
        )}
        <VirtualDeskPanel />
        {flow === null && <UnfinishedList key={desk?.deskId ?? 0} deskId={desk?.deskId ?? null} />}
      </Stack>
    </Grid>
  )
}

const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : null
