import { Badge, Button, DataList, Flex, HStack, Skeleton, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { createRecordMachine } from '#machines/record/index.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { RegistBadge } from '#src/shared/ui/badge/regist-badge.tsx'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { type TerminalDetail, terminalDetailActors } from './archive.actors.ts'
import { TerminalActs, type TerminalDoing } from './terminal-acts.tsx'
import { TerminalStateBadge } from './terminal-state-badge.tsx'

const machine = createRecordMachine<TerminalDetail, number>().provide({
  actors: terminalDetailActors,
})

const facts = [
  'fConAdd',
  'fAtNo',
  'fConProtocolName',
  'fTName',
  'siteName',
  'detailUtcTime',
  'fVender',
  'fModelName',
  'fBuyDate',
  'boxCount',
  'meterCount',
  'fRemarks',
] as const satisfies readonly (keyof TerminalDetail)[]

/** One terminal, beside the list it was opened from. */
export function TerminalDrawer({
  termId,
  changes,
  onStart,
  onClose,
}: {
  readonly termId: number
  /** Counts what was done to terminals: it is read anew then. */
  readonly changes: number
  readonly onStart: (doing: TerminalDoing) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const [snapshot, send] = usePageMachine(machine, { input: { key: termId } })
  const { record: detail, problem } = snapshot.context
  const read = useRef(changes)
  useEffect(() => {
    if (read.current === changes) return
    read.current = changes
    send({ type: 'record.reload' })
  }, [changes, send])
  return (
    <RecordDrawer
      title={detail ? laid(detail.fTmName) : t('archive.terminal.title')}
      // Its actions stand in one line.
      size="lg"
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
          <JournalLink machine="terminal" record={termId} label={t('screens.drawer.journal')} />
          {detail && <TerminalActs terminal={detail} onStart={onStart} />}
          <Button asChild size="sm" variant="outline" disabled={detail === null}>
            <ScreenLink screen="datacollect/singleTerminal" query={`termId=${termId}`}>
              {t('archive.terminal.open')}
            </ScreenLink>
          </Button>
          <Button asChild size="sm" disabled={detail === null}>
            <ScreenLink screen="datacollect/registration" query={`termId=${termId}`}>
              {t('archive.terminal.register')}
            </ScreenLink>
          </Button>
        </Flex>
      }
      onClose={onClose}
    >
      {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
      {!problem && detail === null && <Skeleton height="64" />}
      {detail && <Facts detail={detail} />}
    </RecordDrawer>
  )
}

function Facts({ detail }: { readonly detail: TerminalDetail }) {
  const { t } = useTranslation()
  const names = usePlaceNames()
  const said = { ...detail, fTName: names.agency(detail), siteName: names.site(detail) }
  return (
    <Stack gap="4">
      <HStack>
        <Badge colorPalette={detail.online ? 'green' : 'gray'}>
          {t(detail.online ? 'archive.online.yes' : 'archive.online.no')}
        </Badge>
        <TerminalStateBadge state={detail.fTmState} />
        <RegistBadge state={detail.registState} />
      </HStack>
      <DataList.Root orientation="horizontal" size="md">
        <DataList.Item>
          <DataList.ItemLabel>{t('archive.column.lastSeenAt')}</DataList.ItemLabel>
          <DataList.ItemValue>
            <RelativeTime at={detail.lastSeenAt} never={t('archive.online.never')} />
          </DataList.ItemValue>
        </DataList.Item>
        {facts.map((fact) => (
          <DataList.Item key={fact}>
            <DataList.ItemLabel>{t(`archive.column.${fact}`)}</DataList.ItemLabel>
            <DataList.ItemValue>{said[fact] === '' ? '—' : said[fact]}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  )
}
