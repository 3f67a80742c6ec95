import { Button, HStack, Image, Stack, Text } from '@chakra-ui/react'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { picturePath } from '#contract/parameter/installation.ts'
import { uploadRecordPicture } from '#contract/record/picture.contract.ts'
import type { RecordKind } from '#contract/record-catalogue.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'

import { FieldFrame, type FieldProps } from '../../forms/form-fields.tsx'
import { problemText } from '../../i18n/problem-text.ts'
import { base64Of } from '../../browser/base64-of.ts'

interface PictureFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** The record's: whoever may enter one may add pictures to it. */
  readonly kind: RecordKind
}

/** A picture, stored as soon as it is chosen; the form holds its SHA-256. None is `null`. */
export function PictureField<Input extends FieldValues, Output>(props: PictureFieldProps<Input, Output>) {
  const { form, name, label, kind } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name })
  const input = useRef<HTMLInputElement>(null)
  const [wish, setWish] = useState<{ readonly file: File; readonly times: number } | null>(null)
  const id: unknown = field.value
  const take = (value: string | null): void => {
    field.onChange(value)
    form.noteEdit()
  }
  // A picture is kept under its own hash: sending it once more changes nothing.
  const { data, problem, isLoading } = useAnswerOf(wish && String(wish.times), async (signal) =>
    wish === null
      ? null
      : callApi(uploadRecordPicture, { kind, picture: await base64Of(wish.file) }, { signal }),
  )
  const takeSent = useEffectEvent((sent: typeof data) => sent && take(sent.id))
  useEffect(() => void takeSent(data), [data])
  return (
    <FieldFrame {...props} isLocked={form.isLocked} error={fieldState.error}>
      <Stack gap="2" width="full">
        {typeof id === 'string' && <Image src={picturePath(id)} alt={label} maxH="40" objectFit="contain" />}
        <HStack gap="2">
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) setWish({ file, times: (wish?.times ?? 0) + 1 })
            }}
          />
          <Button
            size="sm"
            variant="outline"
            loading={isLoading}
            disabled={form.isLocked}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden />
            {t('screens.picture.choose')}
          </Button>
          {typeof id === 'string' && (
            <Button size="sm" variant="ghost" disabled={form.isLocked} onClick={() => take(null)}>
              <X aria-hidden />
              {t('screens.picture.clear')}
            </Button>
          )}
        </HStack>
        {problem && !isLoading && (
          <Text role="alert" fontSize="sm" color="fg.error">
            {problemText(problem)}
          </Text>
        )}
      </Stack>
    </FieldFrame>
  )
}
