import { Box, Button, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { BatchRow } from '#contract/command/batch.contract.ts'
import { batchWords } from '#contract/command/batch.words.ts'
import type { CommandRow } from '#contract/command/command.contract.ts'
import { commandWords } from '#contract/command/command.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { batchTone, doneOf } from '../batch/batch-columns.tsx'
import { commandTone } from '../command-columns.tsx'
import { type TrayJob, TrayJobEntry } from './tray-job.tsx'
import { useOwnWork } from './use-own-work.ts'

addWords({ ...commandWords, ...batchWords })

interface CommandTrayProps {
  /** What other areas have under way for the user. */
  readonly jobs: readonly TrayJob[]
}

/** The user's own remote work, in the shell: it stays while they do other things and tells when one settles (collection §4). */
export function CommandTray({ jobs: others }: CommandTrayProps) {
  const { t } = useTranslation()
  const { own, batches, toApprove } = useOwnWork()
  const jobs = [...others, ...batches.map((batch) => jobOf(t, batch))]
  const open =
    own.filter(({ settledAt }) => settledAt === null).length + jobs.filter(({ isOpen }) => isOpen).length
  if (own.length + jobs.length + toApprove === 0) return null
  const waiting = t('command.tray.toApprove', { count: toApprove })
  const told = [
    open > 0 ? t('command.tray.open', { count: open }) : t('command.tray.none'),
    ...(toApprove > 0 ? [waiting] : []),
  ]
  const label = `${t('command.tray.label')}: ${told.join(', ')}`
  return (
    <Popover.Root lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton variant="ghost" size="sm" aria-label={label} title={label} position="relative">
          <RadioTower />
          {open + toApprove > 0 && (
            <Box
              as="span"
              aria-hidden
              position="absolute"
              top="0"
              insetEnd="0"
              minW="4"
              px="1"
              rounded="full"
              fontSize="2xs"
              bg={toApprove > 0 ? 'purple.solid' : 'blue.solid'}
              color="white"
            >
              {open + toApprove}
            </Box>
          )}
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content>
            <Popover.Body>
              <Popover.Title fontWeight="semibold" mb="2">
                {t('command.tray.label')}
              </Popover.Title>
              {toApprove > 0 && (
                <Button asChild size="sm" colorPalette="purple" mb="3" width="full">
                  <ScreenLink screen="datacollect/command" query="standing=toApprove">
                    {waiting}
                  </ScreenLink>
                </Button>
              )}
              <Stack gap="3" maxH="20rem" overflowY="auto">
                {jobs.map((job) => (
                  <TrayJobEntry key={job.key} job={job} />
                ))}
                {own.map((row) => (
                  <OwnCommand key={row.commandId} row={row} />
                ))}
              </Stack>
              <Button asChild size="sm" variant="outline" mt="3" width="full">
                <ScreenLink screen="datacollect/command" query="own=true">
                  {t('command.tray.all')}
                </ScreenLink>
              </Button>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

function OwnCommand({ row }: { readonly row: CommandRow }) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  return (
    <Box>
      <ScreenLink screen="datacollect/command" query={`command=${row.commandId}`}>
        {t(`command.code.${row.code}`)} · {laid(row.fTmName)}
      </ScreenLink>
      <Text fontSize="sm">
        <ToneBadge tone={commandTone[row.state]}>{t(`command.state.${row.state}`)}</ToneBadge>
      </Text>
      {row.state === 'overdue' && (
        <Text fontSize="xs" color="fg.muted">
          {t('command.told.overdue')}
        </Text>
      )}
    </Box>
  )
}

const jobOf = (t: TFunction, batch: BatchRow): TrayJob => ({
  key: batch.batchId,
  title: `${t(`command.code.${batch.code}`)} · ${batch.title}`,
  screen: 'datacollect/batch',
  query: `batch=${batch.batchId}`,
  state: t(`batch.state.${batch.state}`),
  tone: batchTone[batch.state],
  done: doneOf(batch),
  total: batch.total,
  progress: t('batch.value.progress', { done: doneOf(batch), total: batch.total }),
  isOpen: batch.endedAt === null,
})
