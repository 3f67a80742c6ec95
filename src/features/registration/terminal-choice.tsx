import { Badge, Box, Button, Field, HStack, Input, Spinner, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { TerminalRow } from '#contract/archive/archive.contract.ts'
import { terminalChoiceMachine } from '#machines/registration/index.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { terminalChoiceActors } from './registration.actors.ts'

const machine = terminalChoiceMachine.provide({ actors: terminalChoiceActors })

interface TerminalChoiceProps {
  readonly chosen: number | null
  readonly onChoose: (termId: number) => void
}

export function TerminalChoice({ chosen, onChoose }: TerminalChoiceProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine)
  const { text, found, problem } = snapshot.context
  return (
    <Stack gap="3" bg="bg.panel" borderWidth="1px" rounded="lg" p="4">
      <Field.Root>
        <Field.Label>
          {t('registration.choice.label')}
          {snapshot.hasTag('busy') && <Spinner size="xs" />}
        </Field.Label>
        <Input
          type="search"
          value={text}
          maxLength={100}
          placeholder={t('registration.choice.placeholder')}
          onChange={(event) => send({ type: 'text.change', text: event.target.value })}
        />
      </Field.Root>
      {snapshot.matches('failed') && problem ? (
        <HStack justify="space-between">
          <Text fontSize="sm" color="fg.error" role="alert">
            {problemText(problem)}
          </Text>
          <Button size="xs" variant="outline" onClick={() => send({ type: 'search.retry' })}>
            {t('registration.choice.retry')}
          </Button>
        </HStack>
      ) : null}
      <Stack
        as="ul"
        listStyleType="none"
        aria-label={t('registration.choice.results')}
        aria-busy={snapshot.hasTag('busy')}
        gap="1"
        maxH={{ base: 'none', lg: '60vh' }}
        overflowY="auto"
      >
        {found.list.map((terminal) => (
          <Box as="li" key={terminal.id}>
            <TerminalButton terminal={terminal} isChosen={terminal.id === chosen} onChoose={onChoose} />
          </Box>
        ))}
      </Stack>
      {snapshot.matches('listed') && found.list.length === 0 && (
        <Text color="fg.muted" fontSize="sm">
          {t('registration.choice.none')}
        </Text>
      )}
      {found.total > found.list.length && (
        <Text color="fg.muted" fontSize="xs">
          {t('registration.choice.more', { total: found.total, shown: found.list.length })}
        </Text>
      )}
    </Stack>
  )
}

interface TerminalButtonProps {
  readonly terminal: TerminalRow
  readonly isChosen: boolean
  readonly onChoose: (termId: number) => void
}

function TerminalButton({ terminal, isChosen, onChoose }: TerminalButtonProps) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  return (
    <Button
      variant={isChosen ? 'subtle' : 'ghost'}
      w="full"
      h="auto"
      py="2"
      px="3"
      justifyContent="space-between"
      textAlign="start"
      aria-pressed={isChosen}
      onClick={() => onChoose(terminal.id)}
    >
      <Box minW="0">
        <Text truncate fontWeight="medium">
          {laid(terminal.fTmName)}
        </Text>
        <Text color="fg.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
          {terminal.fConAdd}
        </Text>
      </Box>
      <Badge colorPalette={terminal.online ? 'green' : 'gray'}>
        {t(terminal.online ? 'registration.terminal.online' : 'registration.terminal.offline')}
      </Badge>
    </Button>
  )
}
