import { Box, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import { readTerminalItems, type readSectionValues } from '#contract/monitor/single-terminal.contract.ts'
import type { ItemFacts } from '#contract/reading/data-points.ts'
import { dateTimeAtSite, zonedAtSite } from '#src/shared/format/site-time.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { say } from './age-words.ts'
import { type SectionKey, sectionWatch } from './monitor.actors.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'

const types = ['0', '1', '2', '3'] as const

interface SectionValuesProps {
  readonly termId: number
  /** Of the terminal's site: its days and months are the sections'. */
  readonly utcOffset: string
  /** The present values alone, without a choice of instants. */
  readonly isLive?: boolean
}

/** What a terminal's devices show, or showed at one instant. */
export function SectionValues({ termId, utcOffset, isLive = false }: SectionValuesProps) {
  useTranslation()
  const [type, setType] = useState<SectionKey['type']>(isLive ? '0' : '1')
  return (
    <Stack gap="4">
      {!isLive && (
        <SelectBox
          label={say('single.section.type')}
          width="14rem"
          value={type}
          onChange={({ target }) => setType(types.find((one) => one === target.value) ?? '0')}
        >
          {types.map((one) => (
            <option key={one} value={one}>
              {say(`single.section.type.${one}`)}
            </option>
          ))}
        </SelectBox>
      )}
      <Values key={type} termId={termId} type={type} utcOffset={utcOffset} />
    </Stack>
  )
}

/** A reading as people read it: in its unit, or the word of a state. */
export function readingText(item: ItemFacts, value: number | null, isEnglish: boolean): string {
  if (value === null) return '—'
  const state = item.states.find((one) => one.value === value)
  if (state) return isEnglish ? state.english : state.chinese
  return `${(value / 10 ** item.decimals).toFixed(Math.min(item.decimals, 2))} ${item.unit}`.trim()
}

type Shown = DataOf<typeof readSectionValues>['devices'][number]

/** When an item was read that the device's newest sample does not hold; else nothing. */
const olderAt = ({ at, times }: Shown, index: number): string => {
  const time = times?.[index] ?? ''
  return time === at ? '' : time
}

interface ValuesProps extends Pick<SectionValuesProps, 'termId' | 'utcOffset'> {
  readonly type: SectionKey['type']
}

function Values({ termId, type, utcOffset }: ValuesProps) {
  const { i18n } = useTranslation()
  const [snapshot, send] = usePageMachine(sectionWatch, { input: { key: { tmId: termId, type } } })
  const { record, problem } = snapshot.context
  const measured = useAnswer(readTerminalItems, { termId })
  const { data: projects } = measured
  const isBusy = snapshot.hasTag('busy')
  const again = () => send({ type: 'record.reload' })
  const isEnglish = i18n.language === 'en'
  if (record === null || projects === null) {
    const unread = (record === null && problem) || (projects === null && measured.problem)
    const retry = (): void => {
      if (record === null) again()
      if (projects === null) measured.reload()
    }
    return unread ? (
      <LoadProblem problem={unread} isBusy={isBusy || measured.isLoading} onRetry={retry} />
    ) : (
      <Skeleton height="40" />
    )
  }
  const itemsOf = new Map(projects.map(({ typeCode, items }) => [typeCode, items]))
  return (
    <Stack gap="5">
      {problem && <LoadProblem problem={problem} status="warning" isBusy={isBusy} onRetry={again} />}
      <Text fontSize="sm" color="fg.muted">
        {say('single.value.at')} {zonedAtSite(record.at, utcOffset)}
      </Text>
      {record.devices.length === 0 && <Text color="fg.muted">{say('single.value.none')}</Text>}
      {record.devices.map((device) => (
        <Stack key={device.deviceId} gap="2">
          <Flex gap="3" align="baseline" wrap="wrap">
            <Heading as="h3" size="sm">
              {(isEnglish && device.nameEnglish) || device.name}
            </Heading>
            <Text fontSize="xs" color="fg.muted">
              {device.fEqtNo} ·{' '}
              {device.at === null ? say('single.value.noReading') : zonedAtSite(device.at, utcOffset)}
            </Text>
          </Flex>
          {device.at !== null && (
            <Grid gap="2" templateColumns="repeat(auto-fill, minmax(11rem, 1fr))">
              {(itemsOf.get(device.typeCode) ?? []).map((item, index) => (
                <Box key={item.code} borderWidth="1px" rounded="md" px="3" py="1.5" minW="0">
                  <Text fontSize="xs" color="fg.muted" truncate>
                    {isEnglish ? item.nameEnglish : item.name}
                  </Text>
                  <Text fontVariantNumeric="tabular-nums">
                    {readingText(item, device.values[index] ?? null, isEnglish)}
                  </Text>
                  {olderAt(device, index) && (
                    <Text fontSize="xs" color="fg.muted">
                      {dateTimeAtSite(olderAt(device, index), utcOffset)}
                    </Text>
                  )}
                </Box>
              ))}
            </Grid>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
