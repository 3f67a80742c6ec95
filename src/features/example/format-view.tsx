import { Badge, Box, DataList, Flex, Input, SimpleGrid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { planOfSlots, slotsOfPlan } from '#src/shared/format/plan-slots.ts'
import { flowOf } from '#src/shared/format/power-flow.ts'
import { decimalText, percentText, quantityText } from '#src/shared/format/quantity.ts'
import { relativeTime } from '#src/shared/format/relative-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { BlockTitle } from '#src/shared/ui/frame/block-title.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

const minute = 60_000
const ages = [
  0,
  5 * minute,
  59 * minute,
  60 * minute,
  23 * 60 * minute,
  24 * 60 * minute,
  400 * 24 * 60 * minute,
]
const slotMinutes = 60
const kilowatt = 1000
/** Powers that a press on a slot goes through. */
const next = { charging: -80, discharging: 0, idle: 100 } as const
const palettes = { charging: 'brand', discharging: 'orange', idle: 'gray' } as const

const firstPlan = [
  { startTime: '00:00', endTime: '06:00', power: 100 },
  { startTime: '11:00', endTime: '13:00', power: 100 },
  { startTime: '18:00', endTime: '22:00', power: -80 },
]

/** Numbers, ages, and plans as time slots, the way the console writes them (core §9, collection §9). */
export function FormatView() {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [typed, setTyped] = useState('1234567.891')
  const [now] = useState(() => Date.now())
  const amount = Number(typed)
  const numbers = [
    ['plain', quantityText(Math.round(amount), '', language)],
    ['power', quantityText(Math.round(amount), 'W', language)],
    ['energy', quantityText(Math.round(amount), 'Wh', language)],
    ['decimals', decimalText(amount, language)],
    ['percent', percentText(amount)],
  ] as const
  return (
    <PageFrame title={t('widgets.page.format')}>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <PageCard gap="4">
          <BlockTitle title={t('widgets.demo.numbers')} hint={t('widgets.demo.numbersHint')} />
          <Input
            size="sm"
            maxW="448px"
            inputMode="decimal"
            aria-label={t('widgets.demo.number')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <DataList.Root orientation="horizontal">
            {numbers.map(([name, text]) => (
              <DataList.Item key={name}>
                <DataList.ItemLabel>{t(`widgets.demo.number.${name}`)}</DataList.ItemLabel>
                <DataList.ItemValue>{Number.isFinite(amount) ? text : '—'}</DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList.Root>
        </PageCard>
        <PageCard gap="4">
          <BlockTitle title={t('widgets.demo.ages')} hint={t('widgets.demo.agesHint')} />
          <Flex gap="2" wrap="wrap">
            {ages.map((age) => (
              <Badge key={age} size="lg" variant="surface">
                {relativeTime(now - age, now, language)}
              </Badge>
            ))}
          </Flex>
        </PageCard>
      </SimpleGrid>
      <PlanCard />
    </PageFrame>
  )
}

function PlanCard() {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [slots, setSlots] = useState(() => slotsOfPlan(firstPlan, slotMinutes))
  return (
    <PageCard gap="4">
      <BlockTitle title={t('widgets.demo.plan')} hint={t('widgets.demo.planHint')} />
      <SimpleGrid minChildWidth="2.75rem" gap="1">
        {slots.map((power, slot) => {
          const flow = flowOf(power)
          return (
            <Box
              // oxlint-disable-next-line react/no-array-index-key -- a slot is its place in the day
              key={slot}
              as="button"
              colorPalette={palettes[flow]}
              bg="colorPalette.muted"
              color="colorPalette.fg"
              rounded="sm"
              py="2"
              fontSize="xs"
              cursor="pointer"
              aria-label={t('widgets.demo.slot', {
                hour: hourText(slot),
                flow: t(`widgets.demo.flow.${flow}`),
              })}
              onClick={() => setSlots(slots.map((other, at) => (at === slot ? next[flow] : other)))}
            >
              {hourText(slot)}
            </Box>
          )
        })}
      </SimpleGrid>
      <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
        {planOfSlots(slots).map(({ startTime, endTime, power }) => (
          <Badge as="li" key={startTime} size="lg" variant="surface" colorPalette={palettes[flowOf(power)]}>
            <Text as="span">
              {startTime}–{endTime}
            </Text>
            {quantityText(power * kilowatt, 'W', language)}
          </Badge>
        ))}
      </Flex>
    </PageCard>
  )
}

const hourText = (slot: number): string => String(slot).padStart(2, '0')
