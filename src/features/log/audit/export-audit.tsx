import { Button } from '@chakra-ui/react'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { problemFrom } from '#machines/shared/problem.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

import { type AuditFilters, exportAudit } from '../logs.actors.ts'

/** Saves every row that the filters leave as JSON that the server signed. */
export function ExportAudit({ filters }: { readonly filters: AuditFilters }) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  if (!useCan('auditLog', 'export')) return null
  const save = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const text = JSON.stringify({ algorithm: 'SM2 with SM3', ...(await exportAudit(filters)) }, null, 2)
      saveBlob(new Blob([text], { type: 'application/json' }), 'audit-log.signed.json')
    } catch (error) {
      notifyFailure(problemFrom(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="sm" variant="outline" loading={isBusy} onClick={() => void save()}>
      <FileLock2 aria-hidden />
      {t('logs.export.signed')}
    </Button>
  )
}
