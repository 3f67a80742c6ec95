import { Button } from '@chakra-ui/react'
import { zipSync } from 'fflate'
import { FileLock2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { useInstitutions } from '#src/shared/net/institutions.ts'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { type AuditFilters, exportAudit } from '../logs.actors.ts'

interface Wanted {
  readonly filters: AuditFilters
  /** Of the file, before its time. */
  readonly name: string
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

async function save({ filters, name }: Wanted): Promise<void> {
  const { document, files } = await exportAudit(filters)
  const { exportedAt } = JSON.parse(document) as { readonly exportedAt: string }
  const stamp = exportedAt.slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '-')
  // Whoever unpacks it elsewhere may read no other letters.
  const named = files.map((file) => [`audit-log-${stamp}/${file.name}`, bytesOf(file.base64)] as const)
  const zipped = zipSync(Object.fromEntries(named))
  saveBlob(new Blob([new Uint8Array(zipped)], { type: 'application/zip' }), `${name} ${stamp}.zip`)
}

/** Saves every row that the filters leave as a folder that the server signed and that OpenSSL verifies. */
export function ExportAudit({ filters }: { readonly filters: AuditFilters }) {
  const { t } = useTranslation()
  const canExport = useCan('auditLog', 'export')
  const institution = useOwnInstitution()
  const saving = useCommand<Wanted>({ run: save, onProblem: notifyFailure })
  if (!canExport) return null
  const name = [t('logs.export.file'), institution].filter((part) => part !== '').join(' ')
  return (
    <Button
      size="sm"
      variant="outline"
      loading={saving.isBusy}
      onClick={() => saving.start({ filters, name })}
    >
      <FileLock2 aria-hidden />
      {t('logs.export.signed')}
    </Button>
  )
}

/** Whose log it is: the institution at the top of what the reader sees. */
function useOwnInstitution(): string {
  const { t, i18n } = useTranslation()
  const tops = useInstitutions()
  const [top] = tops
  if (!top) return ''
  const name = ((i18n.language === 'en' && top.data.fUserNameEnglish) || top.label).replaceAll(
    /[/\\:*?"<>|]/gu,
    '-',
  )
  return tops.length === 1 ? name : t('logs.export.manyInstitutions', { name, count: tops.length })
}
