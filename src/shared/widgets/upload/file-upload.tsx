import { Stack } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { UploadRules } from '#machines/upload/index.ts'
import { fileSizeText } from '#src/shared/format/file-size.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { FileDrop } from './file-drop.tsx'
import { type FileSender, UploadRow } from './upload-row.tsx'

interface FileUploadProps {
  readonly label: string
  readonly rules: UploadRules
  /** The same function on every rendering. */
  readonly send: FileSender
}

interface Added {
  readonly key: number
  readonly file: File
}

/** Sends files as soon as they are added, each on its own: one that fails holds up no other. */
export function FileUpload({ label, rules, send }: FileUploadProps) {
  const { t } = useTranslation()
  const [added, setAdded] = useState<readonly Added[]>([])
  const lastKey = useRef(0)
  const most = fileSizeText(rules.mostBytes, currentLanguage())
  const add = (files: readonly File[]): void => {
    const fresh = files.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, file }
    })
    setAdded((before) => [...before, ...fresh])
  }
  return (
    <Stack gap="3">
      <FileDrop
        label={label}
        hint={
          rules.endings.length === 0
            ? t('widgets.upload.limit', { most })
            : t('widgets.upload.limitOf', { most, endings: rules.endings.join(' ') })
        }
        endings={rules.endings}
        onFiles={add}
      />
      <Stack as="ul" listStyleType="none" gap="2" aria-label={t('widgets.upload.files')}>
        {added.map(({ key, file }) => (
          <UploadRow
            key={key}
            file={file}
            rules={rules}
            send={send}
            onRemove={() => setAdded((before) => before.filter((other) => other.key !== key))}
          />
        ))}
      </Stack>
    </Stack>
  )
}
