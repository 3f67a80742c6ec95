import { Alert, Button, HStack, Progress, Stack, Text } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { faultyRows, type ImportJob } from '#contract/template/template.contract.ts'

import { saveFile } from './save-file.ts'

interface ImportProgressProps {
  readonly label: string
  readonly done: number
  /** 0 while it is not known. */
  readonly total: number
  /** 0 to 1, where that is known otherwise. */
  readonly part?: number
}

/** How far an import is. */
export function ImportProgress({ label, done, total, part }: ImportProgressProps) {
  const { t } = useTranslation()
  const known = part ?? (total > 0 ? Math.min(1, done / total) : null)
  return (
    <Stack gap="2" aria-live="polite">
      <HStack justify="space-between" fontSize="sm">
        <Text>{label}</Text>
        {total > 0 && (
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('import.dialog.progress', { progress: done, total })}
          </Text>
        )}
      </HStack>
      <Progress.Root
        value={known === null ? null : known * 100}
        size="sm"
        colorPalette="brand"
        aria-label={label}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  )
}

const palettes = { done: 'success', partial: 'warning', failed: 'error', cancelled: 'neutral' } as const

/** What became of it, in the words of collection §8. */
export function ImportOutcome({ job }: { readonly job: ImportJob }) {
  const { t, i18n } = useTranslation()
  const { state, counts, reason, detail, total } = job
  const taken = state === 'cancelled' ? job.progress : counts.added + counts.changed + counts.same
  const why = reason === null ? t('import.dialog.noneFit') : t(`import.reason.${reason}`, { detail })
  const words = {
    done: t('import.dialog.done', { total }),
    partial: t('import.dialog.partial', { taken, refused: counts.refused }),
    failed: t('import.dialog.failed', { reason: why }),
    cancelled: t('import.dialog.cancelled', { taken: reason === 'expired' ? 0 : taken }),
  }
  const ended =
    state === 'done' || state === 'partial' || state === 'failed' || state === 'cancelled' ? state : null
  if (!ended) return null
  return (
    <Alert.Root status={palettes[ended]}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{words[ended]}</Alert.Title>
        {ended === 'done' && (
          <Alert.Description>
            {(['added', 'changed', 'same'] as const)
              .map(
                (outcome) =>
                  `${t(`import.outcome.${outcome}`)} ${counts[outcome].toLocaleString(i18n.language)}`,
              )
              .join(' · ')}
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  )
}

/** The refused rows, to be mended and brought again. */
export function FaultyRowsButton({ job }: { readonly job: ImportJob }) {
  const { t } = useTranslation()
  if (job.counts.refused === 0) return null
  return (
    <Button
      size="sm"
      variant="outline"
      alignSelf="start"
      onClick={() => void saveFile(faultyRows, { jobId: job.id })}
    >
      <FileDown aria-hidden />
      {t('import.act.faulty')}
    </Button>
  )
}
