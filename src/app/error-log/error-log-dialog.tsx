import { Badge, Box, Button, Code, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { LoggedError } from '#machines/error-log/index.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

interface ErrorLogDialogProps {
  /** Newest first. */
  readonly entries: readonly LoggedError[]
  readonly onClear: () => void
  readonly onClose: () => void
}

const widths = { message: '10rem', info: '6rem', url: '8rem', stack: '20rem' } as const

/** What went wrong in this console since it was loaded (core §2). */
export function ErrorLogDialog({ entries, onClear, onClose }: ErrorLogDialogProps) {
  const { t } = useTranslation()
  return (
    <ConsoleDialog
      title={t('shell.errors.title')}
      dismissLabel={t('shell.action.close')}
      onClose={onClose}
      actions={
        <Button colorPalette="red" disabled={entries.length === 0} onClick={onClear}>
          {t('shell.errors.clear')}
        </Button>
      }
    >
      {entries.length === 0 ? (
        <Text color="fg.muted">{t('shell.errors.none')}</Text>
      ) : (
        // It scrolls sideways on a phone, so the keyboard must reach it.
        <Table.ScrollArea borderWidth="1px" rounded="md" tabIndex={0} aria-label={t('shell.errors.title')}>
          <Table.Root size="sm" minW="44rem">
            <Table.Header>
              <Table.Row>
                {(['message', 'info', 'url', 'stack'] as const).map((column) => (
                  <Table.ColumnHeader key={column} minW={widths[column]}>
                    {t(`shell.errors.${column}`)}
                  </Table.ColumnHeader>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {entries.map((entry) => (
                <ErrorRow key={`${entry.at} ${entry.message}`} entry={entry} />
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </ConsoleDialog>
  )
}

function ErrorRow({ entry }: { readonly entry: LoggedError }) {
  const { t } = useTranslation()
  return (
    <Table.Row verticalAlign="top" whiteSpace="normal">
      <Table.Cell maxW="16rem" wordBreak="break-word">
        <Text fontWeight="medium">{entry.message}</Text>
        <Text fontSize="xs" color="fg.muted">
          {new Date(entry.at).toLocaleTimeString('sv-SE')}
          {entry.count > 1 && (
            <Badge ms="2" size="xs">
              {t('shell.errors.times', { count: entry.count })}
            </Badge>
          )}
        </Text>
      </Table.Cell>
      <Table.Cell maxW="12rem" wordBreak="break-word" whiteSpace="pre-wrap">
        <Box maxH="40" overflowY="auto" tabIndex={0}>
          {entry.info}
        </Box>
      </Table.Cell>
      <Table.Cell maxW="12rem" wordBreak="break-all">
        {entry.url}
      </Table.Cell>
      <Table.Cell>
        <Code
          display="block"
          whiteSpace="pre-wrap"
          wordBreak="break-word"
          maxH="40"
          overflowY="auto"
          p="2"
          tabIndex={0}
        >
          {entry.stack}
        </Code>
      </Table.Cell>
    </Table.Row>
  )
}
