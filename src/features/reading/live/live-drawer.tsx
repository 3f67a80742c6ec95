import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import type { ItemFacts } from '#contract/reading/data-points.ts'
import type { Metered } from '#contract/reading/original.contract.ts'
import { itemName } from '#src/shared/format/item-name.ts'
import { dateTimeAtSite, dayAtSite, zonedAtSite } from '#src/shared/format/site-time.ts'
import { Facts } from '#src/shared/screens/facts.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'

import { meteredName } from '../choose/use-metered.ts'
import type { LiveBoard } from './live-board.ts'
import { readingText } from './live-tile.tsx'

interface LiveDrawerProps {
  readonly board: LiveBoard
  readonly device: Metered
  /** Of its kind. */
  readonly items: readonly ItemFacts[]
  /** That is looked at: the curve begins with it. */
  readonly code: string
  readonly onClose: () => void
}

/** All that one device says just now. */
export function LiveDrawer({ board, device, items, code, onClose }: LiveDrawerProps) {
  const { t } = useTranslation()
  const { deviceId, detailUtcTime: offset, termId } = device
  const hear = useCallback((tell: () => void) => board.listeners.hear(deviceId, tell), [board, deviceId])
  const reading = useSyncExternalStore(hear, () => board.readingOf(deviceId))
  const at = reading?.at ?? null
  const canSeeTerminal = useCan('singleTerminal', 'view')
  const day = at === null ? '' : dayAtSite(at, offset)
  const picked = new URLSearchParams({ p: `${deviceId}.${code}`, o: offset, from: day, to: day }).toString()
  return (
    <RecordDrawer
      title={meteredName(device)}
      footer={
        <Flex gap="2" wrap="wrap">
          {canSeeTerminal && termId !== null && (
            <Button asChild size="sm" variant="outline">
              <ScreenLink screen="datacollect/singleTerminal" query={`termId=${termId}`}>
                {t('reading.live.terminal')}
              </ScreenLink>
            </Button>
          )}
          <Button asChild size="sm" variant="outline">
            <ScreenLink screen="datacollect/rawData" query={picked}>
              {t('reading.raw.title')}
            </ScreenLink>
          </Button>
          <Button asChild size="sm">
            <ScreenLink screen="datacollect/curve" query={picked}>
              {t('reading.curve.title')}
            </ScreenLink>
          </Button>
        </Flex>
      }
      onClose={onClose}
    >
      <Stack gap="3">
        <Text fontSize="sm" color="fg.muted">
          {at === null ? t('reading.live.never') : zonedAtSite(at, offset)}
        </Text>
        {at !== null && (
          <Facts
            facts={items.map((item, place) => ({
              label: itemName(item),
              value: (
                <>
                  {readingText(item, reading?.values[place] ?? null)}
                  <OlderAt at={at} time={reading?.times?.[place]} offset={offset} />
                </>
              ),
            }))}
          />
        )}
      </Stack>
    </RecordDrawer>
  )
}

/** When an item was read that the newest sample does not hold. */
function OlderAt({
  at,
  time,
  offset,
}: {
  readonly at: string
  readonly time: string | null | undefined
  readonly offset: string
}) {
  if (!time || time === at) return null
  return (
    <Text as="span" ms="2" fontSize="xs" color="fg.muted">
      {dateTimeAtSite(time, offset)}
    </Text>
  )
}
