import { Button } from '@chakra-ui/react'
import { zipSync } from 'fflate'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useCan } from '#src/shared/user/rights.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

import { exportRecord } from './journal.actors.ts'

interface ExportJournalProps {
  readonly machineId: string
  readonly entityId: string
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

async function save({ machineId, entityId }: ExportJournalProps): Promise<void> {
  const signed = await exportRecord({ machineId, entityId })
  const folder = `${machineId}-${entityId}-journal`
  const files = signed.files.map(({ name, base64 }) => [`${folder}/${name}`, bytesOf(base64)] as const)
  const zipped = zipSync(Object.fromEntries(files))
  saveBlob(new Blob([new Uint8Array(zipped)], { type: 'application/zip' }), `${folder}.zip`)
}

/** Saves the whole journal as a folder that the server signed and that OpenSSL verifies. */
export function ExportJournal({ machineId, entityId }: ExportJournalProps) {
  const { t } = useTranslation()
  const canExport = useCan('machine', 'export')
  const saving = useCommand<ExportJournalProps>({ run: save, onProblem: notifyFailure })
  if (!canExport) return null
  return (
    <Button
      size="sm"
      variant="outline"
      loading={saving.isBusy}
      onClick={() => saving.start({ machineId, entityId })}
    >
      <Download aria-hidden />
      {t('machines.journal.export')}
    </Button>
  )
}
