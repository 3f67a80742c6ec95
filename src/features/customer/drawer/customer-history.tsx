import { Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { CustomerChange } from '#contract/customer/customer.contract.ts'
import { meterRemovalReasons } from '#contract/customer/customer-states.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { customerHistoryActors } from '../customers.actors.ts'
import { readingText, timeText } from '../text-of.ts'

const machine = createRecordMachine<readonly CustomerChange[], number>().provide({
  actors: customerHistoryActors,
})

/** Everything that was changed of a customer: who, when, from what to what. */
export function CustomerHistory({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: id } })
  const { record: changes, problem } = snapshot.context
  return (
    <Stack gap="3">
      {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
      {!problem && changes === null && <Skeleton height="32" />}
      {changes?.length === 0 && <Text color="fg.muted">{t('customers.history.none')}</Text>}
      {changes?.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </Stack>
  )
}

function Change({ change }: { readonly change: CustomerChange }) {
  const { t, i18n } = useTranslation()
  const { at, name, userName, what, changes } = change
  const by = userName === '' ? t('customers.history.server') : `${name} (${userName})`
  return (
    <Stack as="section" gap="1" borderWidth="1px" rounded="md" px="3" py="2">
      <Heading as="h3" size="sm" fontWeight="medium">
        {t(`customers.deed.${what}`)}
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        {timeText(at)} · {by}
      </Text>
      {changes.map(({ field, before, after }) => (
        <Text key={field} fontSize="sm" overflowWrap="anywhere">
          {t(`customers.field.${field}`)}
          {t('customers.history.colon')}
          {before !== '' && (
            <>
              <Text as="del" color="fg.muted">
                {valueText(t, field, before, i18n.language)}
              </Text>
              {' → '}
            </>
          )}
          {after === '' ? t('customers.history.nothing') : valueText(t, field, after, i18n.language)}
        </Text>
      ))}
    </Stack>
  )
}

function valueText(
  t: TFunction,
  field: CustomerChange['changes'][number]['field'],
  value: string,
  language: string,
): string {
  if (field === 'firstReadingWh' || field === 'lastReadingWh') return readingText(Number(value), language)
  if (field === 'remainingFen') return moneyText(Number(value))
  const reason = field === 'reason' && meterRemovalReasons.find((known) => known === value)
  return reason ? t(`customers.reason.${reason}`) : value
}
