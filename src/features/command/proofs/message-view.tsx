import { Code, Table } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { zonedTimeText } from '#src/shared/format/zoned-time.ts'

import { messageFields } from './message-fields.ts'

/** A message field by field, and below it as it was on the wire. */
export function MessageView({ body }: { readonly body: string }) {
  const { t, i18n } = useTranslation()
  const place = i18n.language.startsWith('zh') ? 0 : 1
  const fields = messageFields(body)
  return (
    <>
      {fields.length > 0 && (
        // Its rows scroll up and down alone: an id is broken rather than looked for at the right.
        <Table.ScrollArea maxH="16rem" whiteSpace="normal" borderWidth="1px" rounded="md" tabIndex={0}>
          <Table.Root size="sm" stickyHeader>
            <Table.Header>
              <Table.Row bg="bg.panel">
                <Table.ColumnHeader>{t('command.message.field')}</Table.ColumnHeader>
                <Table.ColumnHeader>{t('command.message.content')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {fields.map(({ label, value, isInstant }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- fields of one message never move
                <Table.Row key={index}>
                  <Table.Cell overflowWrap="anywhere">{label[place]}</Table.Cell>
                  <Table.Cell overflowWrap="anywhere">
                    {isInstant && !Number.isNaN(Date.parse(value[place]))
                      ? zonedTimeText(value[place])
                      : value[place]}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
      <details>
        <summary>{t('command.message.raw')}</summary>
        <Code
          display="block"
          mt="1"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          p="2"
          maxH="12rem"
          overflowY="auto"
          tabIndex={0}
        >
          {body}
        </Code>
      </details>
    </>
  )
}
