import { Box, Flex, Text } from '@chakra-ui/react'
import { Nfc } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { CardAsRead } from '#machines/card/index.ts'

import { moneyText, serialText } from '#src/shared/format/money-text.ts'

interface CardFaceProps {
  /** `null`: none lies there. */
  readonly serial: string | null
  /** `null`: it was not read yet. */
  readonly card: CardAsRead | null
}

/** The card in the reader as it looks on the counter: whose it is and what is on it. */
export function CardFace({ serial, card }: CardFaceProps) {
  const { t } = useTranslation()
  if (serial === null)
    return (
      <Flex
        direction="column"
        align="center"
        justify="center"
        gap="2"
        aspectRatio="1.6"
        rounded="xl"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="border.emphasized"
        color="fg.muted"
        textAlign="center"
        px="4"
      >
        <Nfc size={28} aria-hidden />
        <Text textStyle="sm">{t('counter.glance.noCard')}</Text>
      </Flex>
    )
  // A colour of its own belongs to a card that was read and is in use.
  const isInUse = card?.userCardState === '40'
  return (
    <Flex
      direction="column"
      justify="space-between"
      aspectRatio="1.6"
      rounded="xl"
      p="4"
      color="white"
      bgGradient="to-br"
      gradientFrom={isInUse ? 'brand.600' : 'gray.600'}
      gradientTo={isInUse ? 'brand.900' : 'gray.800'}
      shadow="md"
      overflow="hidden"
    >
      <Flex justify="space-between" align="start" gap="2">
        <Text fontWeight="semibold" truncate>
          {card?.customer?.name ??
            (card === null ? t('counter.glance.notRead') : t('counter.glance.newCard'))}
        </Text>
        <Text textStyle="xs" flexShrink="0">
          {card === null ? '' : t(`counter.cardState.${card.cardState ?? 'none'}`)}
        </Text>
      </Flex>
      <Box>
        {isInUse && (
          <>
            <Text textStyle="xs">{t('counter.fact.purse')}</Text>
            <Text fontSize="2xl" fontWeight="semibold" lineHeight="1.2">
              {moneyText(card.purseFen)}
            </Text>
          </>
        )}
        <Text textStyle="xs" mt="1">
          {serialText(serial)}
        </Text>
      </Box>
    </Flex>
  )
}
