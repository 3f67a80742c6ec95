import { Box, Button, Flex, Image, Stack, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { pictureMostBytes } from '#contract/parameter/parameter.contract.ts'
import { picturePath } from '#contract/parameter/installation.ts'
import type { ParameterName } from '#contract/parameter/parameters.ts'
import { fileSizeText } from '#src/shared/format/file-size.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { FileDrop } from '#src/shared/widgets/upload/file-drop.tsx'
import { type FileSender, UploadRow } from '#src/shared/widgets/upload/upload-row.tsx'

import type { ParameterForm } from './parameter-row.tsx'
import { sendPicture } from './parameters.actors.ts'

const rules = { endings: ['.png', '.jpg', '.jpeg', '.webp'], mostBytes: pictureMostBytes, isNamePlain: false }

interface PictureControlProps {
  readonly form: ParameterForm
  readonly name: ParameterName
  readonly canEdit: boolean
}

/** Uploads a picture at once and shows it; it counts once the form is saved. */
export function PictureControl({ form, name, canEdit }: PictureControlProps) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name })
  const [upload, setUpload] = useState<{ readonly key: number; readonly file: File } | null>(null)
  const { setValue, noteEdit } = form
  const choose = (id: string): void => {
    setValue(name, id, { shouldDirty: true, shouldValidate: true })
    noteEdit()
  }
  const send = useMemo<FileSender>(
    () => async (file, report, signal) => {
      const id = await sendPicture(file, signal)
      report(file.size)
      setValue(name, id, { shouldDirty: true, shouldValidate: true })
      noteEdit()
    },
    // The form's functions are new on every rendering and do the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [name],
  )
  const picture = String(field.value)
  const canChange = canEdit && !form.isLocked
  return (
    <Stack gap="2">
      {picture !== '' && (
        <Box position="relative" rounded="md" overflow="hidden" borderWidth="1px" aspectRatio={16 / 9}>
          <Image
            src={picturePath(picture)}
            alt={t('config.picture.preview')}
            w="full"
            h="full"
            objectFit="cover"
          />
        </Box>
      )}
      {canChange && (
        <FileDrop
          label={t('config.name.loginBackground')}
          hint={t('config.picture.hint', { most: fileSizeText(pictureMostBytes, currentLanguage()) })}
          endings={rules.endings}
          onFiles={([file]) => file && setUpload((before) => ({ key: (before?.key ?? 0) + 1, file }))}
        />
      )}
      {upload && (
        <Box as="ul" listStyleType="none">
          <UploadRow
            key={upload.key}
            file={upload.file}
            rules={rules}
            send={send}
            onRemove={() => setUpload(null)}
          />
        </Box>
      )}
      {picture === '' ? (
        <Text fontSize="sm" color="fg.muted">
          {t('config.picture.none')}
        </Text>
      ) : (
        canChange && (
          <Flex>
            <Button
              size="xs"
              variant="outline"
              onClick={() => {
                setUpload(null)
                choose('')
              }}
            >
              <Trash2 aria-hidden />
              {t('config.picture.remove')}
            </Button>
          </Flex>
        )
      )}
    </Stack>
  )
}
