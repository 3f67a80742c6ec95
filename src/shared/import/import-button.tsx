import { Button } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MenuCode } from '#contract/kernel/rights.ts'
import { templateWords } from '#contract/template/template.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { ImportDialog } from './import-dialog.tsx'

addWords(templateWords)

interface ImportButtonProps {
  /** The declaration of what is imported. */
  readonly record: { readonly kind: string; readonly menu: MenuCode; readonly import: boolean }
  /** What is imported, in words. */
  readonly name: string
  readonly onImported?: () => void
}

/** Opens the import of a record's workbooks; is not there for whoever may not. */
export function ImportButton({ record, name, onImported }: ImportButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const mayImport = useCan('template', 'add')
  const mayAdd = useCan(record.menu, 'add')
  if (!record.import || !mayImport || !mayAdd) return null
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <FileUp aria-hidden />
        {t('import.act.open')}
      </Button>
      {isOpen && (
        <ImportDialog
          importType={record.kind}
          name={name}
          {...(onImported && { onImported })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
