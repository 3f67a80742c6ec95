import { Box, Flex, HStack, IconButton, Progress, Text } from '@chakra-ui/react'
import { RotateCcw, Trash2, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { type SendFile, uploadMachine, type UploadRules } from '#machines/upload/index.ts'
import { fileSizeText } from '#src/shared/format/file-size.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

/**
 * Sends one file. It reports how many bytes have left, stops when `signal` says so, and throws a ProblemError:
 * `refused` where the server would not have the file, `unknown` where no answer came.
 */
export type FileSender = (
  file: File,
  report: (sentBytes: number) => void,
  signal: AbortSignal,
) => Promise<void>

interface UploadRowProps {
  readonly file: File
  readonly rules: UploadRules
  readonly send: FileSender
  readonly onRemove: () => void
}

const palettes = {
  taken: 'green',
  interrupted: 'orange',
  refused: 'red',
  unfit: 'red',
  cancelled: 'gray',
} as const
type Outcome = keyof typeof palettes
const outcomes = Object.keys(palettes) as readonly Outcome[]

/** One file: how far it is, what became of it, and what can be done. */
export function UploadRow({ file, rules, send: sender, onRemove }: UploadRowProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const machine = useMemo(
    () =>
      uploadMachine.provide({
        actors: {
          sendFile: fromPromise<void, SendFile>(({ input, signal }) => sender(file, input.report, signal)),
        },
      }),
    [file, sender],
  )
  const [snapshot, send] = usePageMachine(machine, {
    input: { file: { name: file.name, sizeBytes: file.size }, rules },
  })
  const { sentBytes, fault, problem } = snapshot.context
  const outcome = outcomes.find((state) => snapshot.matches(state))
  const percent = outcome === 'taken' ? 100 : Math.floor((sentBytes / Math.max(1, file.size)) * 100)
  const words =
    outcome === undefined
      ? t('widgets.upload.sent', { percent })
      : outcome === 'unfit' && fault
        ? t(`widgets.upload.fault.${fault}`, { most: fileSizeText(rules.mostBytes, language) })
        : outcome === 'refused' && problem
          ? problemText(problem)
          : t(`widgets.upload.${outcome}`)
  return (
    <Box as="li" borderWidth="1px" rounded="md" p="3" bg="bg.panel">
      <Flex gap="3" align="center" justify="space-between">
        <Box minW="0">
          <Text truncate title={file.name} fontWeight="medium">
            {file.name}
          </Text>
          <Text
            fontSize="sm"
            color={outcome && outcome !== 'cancelled' ? `${palettes[outcome]}.fg` : 'fg.muted'}
          >
            {fileSizeText(file.size, language)} · <output>{words}</output>
          </Text>
        </Box>
        <HStack gap="1" flexShrink="0">
          {snapshot.hasTag('busy') && (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={t('widgets.upload.cancelFile', { name: file.name })}
              onClick={() => send({ type: 'upload.cancel' })}
            >
              <X />
            </IconButton>
          )}
          {snapshot.hasTag('repeatable') && (
            <IconButton
              size="xs"
              variant="outline"
              aria-label={t('widgets.upload.retryFile', { name: file.name })}
              onClick={() => send({ type: 'upload.retry' })}
            >
              <RotateCcw />
            </IconButton>
          )}
          {!snapshot.hasTag('busy') && (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={t('widgets.upload.removeFile', { name: file.name })}
              onClick={onRemove}
            >
              <Trash2 />
            </IconButton>
          )}
        </HStack>
      </Flex>
      {outcome !== 'unfit' && (
        <Progress.Root
          mt="2"
          size="xs"
          value={percent}
          colorPalette={outcome ? palettes[outcome] : 'brand'}
          aria-label={t('widgets.upload.progressOf', { name: file.name })}
        >
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
    </Box>
  )
}
