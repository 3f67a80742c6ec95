import { Flex, Tag, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

interface SeriesTagsProps {
  readonly tags: readonly { readonly key: string; readonly name: string }[]
  readonly most: number
  readonly onRemove: (key: string) => void
}

/** What is picked, each to let go of. */
export function SeriesTags({ tags, most, onRemove }: SeriesTagsProps) {
  const { t } = useTranslation()
  return (
    <Flex gap="2" wrap="wrap" align="center" minW="0">
      <Text fontSize="sm" color="fg.muted">
        {t('widgets.chart.points', { count: tags.length, most })}
      </Text>
      {tags.map(({ key, name }) => (
        <Tag.Root key={key} size="lg" variant="subtle" maxW="full">
          <Tag.Label>{name}</Tag.Label>
          <Tag.EndElement>
            <Tag.CloseTrigger
              aria-label={t('reading.choose.remove', { name })}
              onClick={() => onRemove(key)}
            />
          </Tag.EndElement>
        </Tag.Root>
      ))}
    </Flex>
  )
}
