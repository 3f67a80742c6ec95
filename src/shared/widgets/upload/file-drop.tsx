import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FileDropProps {
  readonly label: string
  /** What files are taken, in words. */
  readonly hint: string
  /** Endings that the browser's file chooser offers. */
  readonly endings: readonly string[]
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes files by drop or by the browser's chooser, any number at once. */
export function FileDrop({ label, hint, endings, onFiles }: FileDropProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hold = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="2"
      p="6"
      textAlign="center"
      borderWidth="1px"
      borderStyle="dashed"
      rounded="md"
      borderColor={isOver ? 'brand.solid' : 'border.emphasized'}
      bg={isOver ? 'brand.subtle' : 'bg.subtle'}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Upload aria-hidden />
      <Text>{t('widgets.upload.drop')}</Text>
      <Button size="sm" variant="outline" onClick={() => chooser.current?.click()}>
        {t('widgets.upload.choose')}
      </Button>
      <chakra.input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={endings.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Text fontSize="sm" color="fg.muted">
        {hint}
      </Text>
    </Flex>
  )
}
