import { Box, Flex, Text } from '@chakra-ui/react'

import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { sharesOf, type StatisticRow } from './statistics-rows.ts'

const say = wordsOf(alarmWords)

interface ParetoPanelProps {
  readonly title: string
  /** Of all that there are, also of those that are not listed. */
  readonly total: number
  /** Those with the most first. */
  readonly rows: readonly StatisticRow[]
}

/** Who has the most, as bars, with the share of all alarms that those so far come to (Pareto). */
export function ParetoPanel({ title, total, rows }: ParetoPanelProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const shares = sharesOf(rows, total)
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          {say('alarm.detail.none')}
        </Text>
      ) : (
        <Box
          as="table"
          width="full"
          textStyle="sm"
          tableLayout="fixed"
          aria-label={say('alarm.stat.paretoLabel', { title })}
        >
          <Box as="thead" color="fg.muted" textStyle="xs">
            <tr>
              <Box as="th" textAlign="start" fontWeight="normal">
                {say('alarm.stat.name')}
              </Box>
              <Box as="th" textAlign="end" fontWeight="normal" width="3.5rem">
                {say('alarm.stat.count')}
              </Box>
              <Box as="th" textAlign="end" fontWeight="normal" width="3.5rem">
                {say('alarm.stat.beforeRow')}
              </Box>
              <Box as="th" textAlign="end" fontWeight="normal" width="5.5rem">
                {say('alarm.stat.share')}
              </Box>
            </tr>
          </Box>
          <tbody>
            {rows.map(({ key, label, count, before }, index) => (
              <tr key={key}>
                <Box as="td" py="1">
                  <Flex direction="column" gap="1" minW="0">
                    <Text overflowWrap="anywhere">{label}</Text>
                    <Box height="2" rounded="sm" bg="bg.muted" overflow="hidden" aria-hidden>
                      <Box
                        height="full"
                        bg="colorPalette.solid"
                        style={{ width: `${(100 * count) / most}%` }}
                      />
                    </Box>
                  </Flex>
                </Box>
                <Box as="td" textAlign="end" fontVariantNumeric="tabular-nums" verticalAlign="top" py="1">
                  {count}
                </Box>
                <Box
                  as="td"
                  textAlign="end"
                  fontVariantNumeric="tabular-nums"
                  color="fg.muted"
                  verticalAlign="top"
                  py="1"
                >
                  {before}
                </Box>
                <Box
                  as="td"
                  textAlign="end"
                  fontVariantNumeric="tabular-nums"
                  color="fg.muted"
                  verticalAlign="top"
                  py="1"
                >
                  {`${shares[index] ?? 0} %`}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Panel>
  )
}
