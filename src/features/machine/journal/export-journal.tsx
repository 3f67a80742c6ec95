import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { problemFrom } from '#machines/shared/problem.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { notifyFailure } from '#src/shared/ui/notify-failure.ts'

import { exportRecord } from './journal.actors.ts'

interface ExportJournalProps {
  readonly machineId: string
  readonly entityId: string
}

/** Saves the whole journal as JSON that the server signed. */
export function ExportJournal({ machineId, entityId }: ExportJournalProps) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const canExport = useCan('machine', 'export')
  if (!canExport) return null
  const save = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const signed = await exportRecord({ machineId, entityId })
      const text = JSON.stringify({ algorithm: 'SM2 with SM3', ...signed }, null, 2)
      saveBlob(new Blob([text], { type: 'application/json' }), `${machineId}-${entityId}.journal.json`)
    } catch (error) {
      notifyFailure(problemFrom(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="sm" variant="outline" loading={isBusy} onClick={() => void save()}>
      <Download aria-hidden />
      {t('machines.journal.export')}
    </Button>
  )
}
