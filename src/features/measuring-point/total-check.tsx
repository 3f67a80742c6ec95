import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { InputOf } from '#contract/kernel/call.ts'
import { checkTotals, type TotalCheck } from '#contract/measuring-point/measuring-point.contract.ts'
import { measuringPointWords } from '#contract/measuring-point/measuring-point.words.ts'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'
import { rootOrganisation } from '#src/shared/widgets/agency-picker/organisation.ts'
import { DayField } from '#src/shared/widgets/date-range/day-field.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { TotalTable } from './total-table.tsx'

const say = wordsOf(measuringPointWords)
const dayMs = 86_400_000
/** As the server counts days where nothing else is said. */
const yesterday = (): string => dayAtSite(Date.now() - dayMs, usualOffset)

/** Opens the check of summary meters against their parts (collection §7 totalMeterCheck). */
export function TotalCheckButton() {
  useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <Scale aria-hidden />
        {say('measuringPoint.total.open')}
      </Button>
      {isOpen && <TotalCheckDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface Wish {
  readonly times: number
  readonly input: InputOf<typeof checkTotals>
}

function TotalCheckDialog({ onClose }: { readonly onClose: () => void }) {
  const [fTid, setAgency] = useState<number>(rootOrganisation)
  const [from, setFrom] = useState(yesterday)
  const [to, setTo] = useState(yesterday)
  /** What was pressed for, and how often; null: nothing yet. */
  const [wish, setWish] = useState<Wish | null>(null)
  const { data, problem, isLoading } = useAnswerOf(wish && JSON.stringify(wish), (signal) =>
    callApi(checkTotals, { fTid: rootOrganisation, from, to, ...wish?.input }, { signal }),
  )
  const totals = problem ? null : data
  return (
    <ConsoleDialog title={say('measuringPoint.total.title')} onClose={onClose}>
      <Stack gap="4">
        <HStack gap="3" wrap="wrap" align="end">
          <Stack gap="1" minW="14rem">
            <Text fontSize="sm">{say('measuringPoint.field.fTid')}</Text>
            <AgencyPicker size="sm" value={fTid} onChange={(chosen) => setAgency(chosen.fTid)} />
          </Stack>
          <Day label={say('measuringPoint.total.from')} value={from} onChange={setFrom} />
          <Day label={say('measuringPoint.total.to')} value={to} onChange={setTo} />
          <Button
            size="sm"
            loading={isLoading}
            onClick={() => setWish({ times: (wish?.times ?? 0) + 1, input: { fTid, from, to } })}
          >
            {say('measuringPoint.total.check')}
          </Button>
        </HStack>
        {problem && !isLoading && (
          <Text role="alert" color="fg.error">
            {problemText(problem)}
          </Text>
        )}
        {totals?.length === 0 && <Text color="fg.muted">{say('measuringPoint.total.none')}</Text>}
        {totals?.toSorted(readFirst).map((total) => (
          <TotalTable key={total.id} total={total} />
        ))}
      </Stack>
    </ConsoleDialog>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

const Day = ({ label, value, onChange }: DayProps) => (
  <Stack gap="1">
    <Text fontSize="sm">{label}</Text>
    <DayField label={label} size="sm" value={value} onChange={onChange} />
  </Stack>
)

/** Those of which something was read stand above those that nothing is known of. */
const readFirst = (one: TotalCheck, other: TotalCheck): number =>
  Number(one.energyWh === null) - Number(other.energyWh === null)
