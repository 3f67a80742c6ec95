import { Button, Table } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import type { MachineTabProps } from '../machine-tab.ts'

/** Every transition of a machine in rows, for reading, printing and screen readers. */
export function TransitionTable({ drawing: { chart }, control }: MachineTabProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const titleOf = (id: string): string => chart.states.find((state) => state.id === id)?.title[language] ?? id
  return (
    <Table.ScrollArea borderWidth="1px" rounded="md" maxH="70vh" tabIndex={0} bg="bg.panel">
      <Table.Root size="sm" stickyHeader aria-label={t('machines.view.transitions')}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>{t('machines.table.from')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('machines.table.event')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('machines.table.guard')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('machines.table.to')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('machines.table.actions')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {chart.transitions.map(({ id, source, title, event, guard, targets, actions }) => (
            <Table.Row key={id} bg="transparent">
              <Table.Cell>
                <Button
                  size="sm"
                  variant="plain"
                  h="auto"
                  px="0"
                  fontWeight="normal"
                  color="brand.fg"
                  onClick={() => control.go({ view: 'diagram', state: source })}
                >
                  {titleOf(source)}
                </Button>
              </Table.Cell>
              <Table.Cell title={event}>{title[language]}</Table.Cell>
              <Table.Cell color="fg.muted" minW="44" whiteSpace="normal">
                {guard?.title[language]}
              </Table.Cell>
              <Table.Cell>
                {targets.length === 0 ? t('machines.panel.stays') : targets.map(titleOf).join(', ')}
              </Table.Cell>
              <Table.Cell fontFamily="mono" fontSize="xs">
                {actions.join(', ')}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
