import { Alert, Button, HStack, Spinner, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { registrationMachine } from '#machines/registration/index.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageNote } from '#src/shared/page/page-life.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { useNow } from '#src/shared/page/use-now.ts'

import { FoundBoxes } from './found-boxes.tsx'
import { RegistrationNotice } from './registration-notice.tsx'
import { registrationActors } from './registration.actors.ts'
import { StageSteps } from './stage-steps.tsx'
import { StartPanel } from './start-panel.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { TerminalCard } from './terminal-card.tsx'
import { WatchBar } from './watch-bar.tsx'

const machine = registrationMachine.provide({ actors: registrationActors })

/** The guided registration of one terminal; what is shown follows its machine. */
export function RegistrationFlow({ termId }: { readonly termId: number }) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { termId } })
  const { detail, checkedAt, problem } = snapshot.context
  const { laid } = usePlaceNames()
  usePageNote(detail ? laid(detail.fTmName) : '')
  const isWatching = snapshot.hasTag('watching')
  const now = useNow(isWatching)
  // Elapsed time follows the server's clock, whatever the browser's says.
  const serverNow = detail && checkedAt !== null ? Date.parse(detail.now) + Math.max(0, now - checkedAt) : now

  if (snapshot.matches('unloadable') || detail === null) {
    return problem ? (
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{problemText(problem)}</Alert.Title>
        </Alert.Content>
        <Button size="sm" variant="outline" onClick={() => send({ type: 'load.retry' })}>
          {t('registration.load.retry')}
        </Button>
      </Alert.Root>
    ) : (
      <HStack as="output" color="fg.muted">
        <Spinner size="sm" />
        <Text>{t('registration.load.busy')}</Text>
      </HStack>
    )
  }
  const hasBegun = detail.requestId !== null
  return (
    <Stack gap="4" minW="0">
      <TerminalCard detail={detail} />
      <RegistrationNotice snapshot={snapshot} detail={detail} send={send} />
      <StartPanel snapshot={snapshot} send={send} />
      {hasBegun && (
        <>
          <WatchBar snapshot={snapshot} detail={detail} send={send} serverNow={serverNow} />
          <StageSteps detail={detail} serverNow={serverNow} />
          <FoundBoxes boxes={detail.boxes} />
        </>
      )}
    </Stack>
  )
}
