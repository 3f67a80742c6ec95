import { Alert, Box, Button, Flex, Heading, RadioGroup, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { FieldConflict, Side } from './two-versions.ts'
import type { Conflict } from './use-conflict.ts'

const sides = ['mine', 'theirs'] as const

/** Both versions of a record, field by field: what was there, one's own, and what somebody else made of it. */
export function VersionChoice({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTranslation()
  const { fields, choices, choose, chooseAll, settle, isDecided } = conflict
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone or has another meaning now; the keyboard goes on from here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack as="section" gap="4" aria-labelledby={id}>
      <Alert.Root status="warning" role="alert">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title ref={heading} id={id} tabIndex={-1} outline="none">
            {t('form.conflict.title')}
          </Alert.Title>
          <Alert.Description>
            {t(
              fields === null
                ? 'form.conflict.unreadable'
                : fields.length === 0
                  ? 'form.conflict.same'
                  : 'form.conflict.text',
            )}
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
      {fields !== null && fields.length > 1 && (
        <Flex gap="2" wrap="wrap">
          {sides.map((side) => (
            <Button key={side} size="sm" variant="outline" onClick={() => chooseAll(side)}>
              {t(`form.conflict.all.${side}`)}
            </Button>
          ))}
        </Flex>
      )}
      {fields?.map((field) => (
        <FieldChoice
          key={field.key}
          field={field}
          chosen={choices[field.key] ?? null}
          onChoose={(side) => choose(field.key, side)}
        />
      ))}
      <Flex gap="3" align="center" wrap="wrap">
        <Button size="sm" variant="outline" disabled={!isDecided} onClick={settle}>
          {t(fields === null ? 'form.conflict.back' : 'form.conflict.goOn')}
        </Button>
        {!isDecided && (
          <Text as="output" fontSize="sm" color="fg.muted">
            {t('form.conflict.undecided')}
          </Text>
        )}
      </Flex>
    </Stack>
  )
}

interface FieldChoiceProps {
  readonly field: FieldConflict
  readonly chosen: Side | null
  readonly onChoose: (side: Side) => void
}

/** One field: side by side where there is room, below each other on phones. */
function FieldChoice({ field: { key, label, text, changedBy }, chosen, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  const said = (value: string): string => (value.trim() === '' ? t('form.conflict.nothing') : value)
  return (
    <Box borderWidth="1px" rounded="md" p="3" data-part="conflict" data-field={key}>
      <Flex gap="2" align="baseline" wrap="wrap" mb="1">
        <Heading as="h3" size="sm" fontWeight="medium" id={id}>
          {label}
        </Heading>
        <Text fontSize="xs" color="fg.muted">
          {t(`form.conflict.changedBy.${changedBy}`)}
        </Text>
      </Flex>
      {changedBy === 'both' && (
        <Text fontSize="sm" color="fg.muted" mb="2" whiteSpace="pre-line" overflowWrap="anywhere">
          {t('form.conflict.was', { value: said(text.base) })}
        </Text>
      )}
      <RadioGroup.Root
        aria-labelledby={id}
        value={chosen}
        onValueChange={({ value }) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
          {sides.map((side) => (
            <RadioGroup.Item
              key={side}
              value={side}
              alignItems="flex-start"
              gap="2"
              p="2"
              rounded="md"
              borderWidth="1px"
              borderColor="border.control"
              cursor="pointer"
              minW="0"
              _hover={{ bg: 'bg.muted' }}
              _checked={{ borderColor: 'brand.solid', bg: 'brand.subtle' }}
            >
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator mt="0.5" />
              <RadioGroup.ItemText minW="0">
                <Text as="span" display="block" fontSize="xs" color="fg.muted">
                  {t(`form.conflict.side.${side}`)}
                </Text>
                <Text as="span" display="block" whiteSpace="pre-line" overflowWrap="anywhere">
                  {said(text[side])}
                </Text>
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </SimpleGrid>
      </RadioGroup.Root>
    </Box>
  )
}
