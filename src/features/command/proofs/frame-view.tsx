import { Code, HStack, Stack, Table, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { ExplainedFrame, FrameField } from '#contract/protocols/explain/frame-field.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

/** A frame of the bus, field by field. */
export function FrameView({ frame }: { readonly frame: ExplainedFrame }) {
  const { t } = useTranslation()
  const { protocol, fault, fields, hex } = frame
  return (
    <Stack gap="1" borderWidth="1px" rounded="md" p="2">
      <HStack wrap="wrap" fontSize="sm">
        <ToneBadge tone="gray">{t(`frame.protocol.${protocol}`)}</ToneBadge>
        {fault !== null && <ToneBadge tone="red">{t(`frame.fault.${fault}`)}</ToneBadge>}
      </HStack>
      <Code overflowWrap="anywhere" fontSize="xs" p="1">
        {spaced(hex)}
      </Code>
      <Table.ScrollArea whiteSpace="normal" tabIndex={0}>
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('frame.part.field')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('frame.part.bytes')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('frame.part.meaning')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {fields.map((field, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- fields of one frame never move
              <Table.Row key={index}>
                <Table.Cell whiteSpace="nowrap">{t(`frame.field.${field.name}`)}</Table.Cell>
                <Table.Cell>
                  <Text fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
                    {spaced(field.hex)}
                  </Text>
                </Table.Cell>
                <Table.Cell>
                  <Meaning field={field} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  )
}

function Meaning({ field }: { readonly field: FrameField }) {
  const { t, i18n } = useTranslation()
  const name = i18n.language.startsWith('zh') ? field.chinese : field.english
  const said = [
    `${field.text}${field.unit === '' ? '' : ` ${field.unit}`}`,
    ...field.codes.map((code) => t(`frame.value.${code}`)),
  ].filter((part) => part.trim() !== '')
  return (
    <>
      {name !== '' && <Text as="span">{said.length === 0 ? name : `${name}: `}</Text>}
      {said.join(' · ')}
    </>
  )
}

const spaced = (hex: string): string => hex.match(/../gu)?.join(' ') ?? ''
