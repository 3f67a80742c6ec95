import { Badge, Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { JournalRow, MachineChart } from '#contract/machine/machine.contract.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import type { JournalVersion } from './journal-version.ts'
import { eventTitle, stepText } from './row-text.ts'
import { useWho } from './use-who.ts'

interface TimeLineProps {
  /** Today's. */
  readonly chart: MachineChart
  readonly versions: readonly JournalVersion[]
  readonly rows: readonly JournalRow[]
  readonly at: number
  readonly onGo: (seq: number) => void
}

/** Rows of a journal in their order: what, who, from where, when. */
export function TimeLine({ chart, versions, rows, at, onGo }: TimeLineProps) {
  const { t } = useTranslation()
  const who = useWho()
  const language = currentLanguage()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only the list moves: the page stays where the reader has it.
    const [here] = list.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? []
    if (list.current && here)
      list.current.scrollTo({ top: here.offsetTop - list.current.clientHeight / 2 + here.clientHeight / 2 })
    // The row that it looks for is marked by `at` in what was drawn.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [at])
  const charts = new Map(
    [chart, ...versions.map((version) => version.chart)].map((one) => [one.definitionHash, one]),
  )
  return (
    <Box
      ref={list}
      position="relative"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      maxH={{ base: '24rem', xl: 'max(420px, calc(100dvh - 30rem))' }}
      overflowY="auto"
    >
      <Stack as="ol" aria-label={t('machines.journal.timeLine')} listStyleType="none" gap="0">
        {rows.map((row) => (
          <Box as="li" key={row.seq} borderBottomWidth="1px">
            <Box
              as="button"
              width="full"
              textAlign="start"
              px="3"
              py="2"
              cursor="pointer"
              borderStartWidth="3px"
              borderColor={row.seq === at ? 'brand.500' : 'transparent'}
              bg={row.seq === at ? 'brand.subtle' : undefined}
              _hover={{ bg: 'brand.subtle' }}
              aria-current={row.seq === at ? 'step' : undefined}
              onClick={() => onGo(row.seq)}
            >
              <Flex justify="space-between" gap="2" align="baseline">
                <Text fontWeight="medium" fontSize="sm">
                  {row.seq}. {eventTitle(charts.get(row.definitionHash) ?? chart, row, language)}
                </Text>
                {row.verdict === 'refused' && (
                  <Badge colorPalette="red" flexShrink="0">
                    {t('machines.journal.refused')}
                  </Badge>
                )}
              </Flex>
              <Text fontSize="sm">{stepText(charts.get(row.definitionHash) ?? chart, row, language)}</Text>
              <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                {zonedTimeText(row.at)} · {who(row.actor)}
                {row.address !== '' && ` · ${row.address}`}
              </Text>
            </Box>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
