import {
  Alert,
  Badge,
  Button,
  CloseButton,
  DataList,
  Drawer,
  HStack,
  Portal,
  Skeleton,
  Stack,
} from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { terminalDetail } from '#contract/archive.contract.ts'
import type { DataOf } from '#contract/call.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/api.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { RegistBadge } from '#src/shared/ui/regist-badge.tsx'
import { RelativeTime } from '#src/shared/ui/relative-time.tsx'

type Detail = DataOf<typeof terminalDetail>
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
] as const satisfies readonly (keyof Detail)[]

/** One terminal, beside the list it was opened from. */
export function TerminalDrawer({
  termId,
  onClose,
}: {
  readonly termId: number
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const [detail, setDetail] = useState<Detail | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(terminalDetail, { termId: String(termId) }, { signal: leaving.signal }).then(
      setDetail,
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(problemFrom(error))
      },
    )
    return () => leaving.abort()
  }, [termId])
  return (
    <Drawer.Root open size="sm" onOpenChange={onClose}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{detail?.fTmName ?? t('archive.terminal.title')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              {problem && (
                <Alert.Root status="error">
                  <Alert.Indicator />
                  <Alert.Title>{problemText(problem)}</Alert.Title>
                </Alert.Root>
              )}
              {!problem && detail === null && <Skeleton height="64" />}
              {detail && <Facts detail={detail} />}
            </Drawer.Body>
            <Drawer.Footer>
              <Button asChild disabled={detail === null}>
                <Link to={`/datacollect/registration?termId=${termId}`}>
                  {t('archive.terminal.register')}
                </Link>
              </Button>
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('shell.action.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

function Facts({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation()
  return (
    <Stack gap="4">
      <HStack>
        <Badge colorPalette={detail.online ? 'green' : 'gray'}>
          {t(detail.online ? 'archive.online.yes' : 'archive.online.no')}
        </Badge>
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
            <DataList.ItemValue>{detail[fact] === '' ? '—' : detail[fact]}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  )
}
