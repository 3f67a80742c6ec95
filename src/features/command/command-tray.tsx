import { Box, Button, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { RadioTower } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type CommandRow, recentCommands } from '#contract/command/command.contract.ts'
import { commandWords } from '#contract/command/command.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { onGiven } from './given-commands.ts'
import { commandTone } from './command-columns.tsx'

addWords(commandWords)

const watched = { commands: {} } as const

/** The user's own commands, in the shell: it stays while they do other things and tells when one settles (collection §4). */
export function CommandTray() {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const rows = useOwnCommands()
  const open = rows.filter(({ settledAt }) => settledAt === null).length
  if (rows.length === 0) return null
  const label = `${t('command.tray.label')}: ${open > 0 ? t('command.tray.open', { count: open }) : t('command.tray.none')}`
  return (
    <Popover.Root lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton variant="ghost" size="sm" aria-label={label} title={label} position="relative">
          <RadioTower />
          {open > 0 && (
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
              bg="blue.solid"
              color="white"
            >
              {open}
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
              <Stack gap="3" maxH="20rem" overflowY="auto">
                {rows.map((row) => (
                  <Box key={row.commandId}>
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

/** The user's own recent commands, as they move; people are told of each that settles meanwhile. */
function useOwnCommands(): readonly CommandRow[] {
  const { t } = useTranslation()
  const [rows, setRows] = useState<readonly CommandRow[]>([])
  const known = useRef<ReadonlyMap<string, CommandRow>>(new Map())
  const canSee = useCan('command', 'view')
  const tell = ({ code, fTmName, state }: CommandRow): void =>
    notify(
      state === 'succeeded' ? 'success' : state === 'failed' ? 'error' : 'warning',
      t('command.tray.settled', {
        code: t(`command.code.${code}`),
        terminal: fTmName,
        state: t(`command.state.${state}`),
      }),
    )
  const take = (list: readonly CommandRow[]): void => {
    for (const row of list) {
      const before = known.current.get(row.commandId)
      if (before && row.settledAt !== null && row.state !== before.state) tell(row)
    }
    known.current = new Map(list.map((row) => [row.commandId, row]))
    setRows(list)
  }
  // What could not be asked now is told or asked again.
  const ask = (): void => void callApi(recentCommands, {}).then(take, () => undefined)
  useEvents(canSee ? watched : null, { on: { commands: ({ own }) => take(own) }, poll: ask })
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  // Whoever gave one here sees it at once.
  useEffect(() => onGiven(() => newest.current()), [])
  return rows
}
