import { Button, Checkbox, Flex, IconButton, Popover, Portal, Stack, Switch, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

import { useCompactRows } from '../view/compact-rows.ts'
import { moveColumn, orderedColumns, toggleColumn } from './column-layout.ts'
import type { TableColumn } from './table-column.ts'
import type { ColumnLayoutControl } from './use-column-layout.ts'

interface ColumnMenuProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly control: ColumnLayoutControl
}

/** Which columns a table shows, and in which order. Rows that come change nothing of it. */
export const ColumnMenu = memo(Columns) as typeof Columns

function Columns<Row>({ columns, control: { layout, change, reset } }: ColumnMenuProps<Row>) {
  const { t } = useTranslation()
  const ordered = orderedColumns(columns, layout)
  const choosable = ordered.filter(({ type }) => type !== 'operation')
  const isLast = (prop: string): boolean =>
    choosable.every((column) => column.prop === prop || layout.hidden.includes(column.prop))
  return (
    <AtFirstPress
      opens="dialog"
      button={
        // Its look is that of the list's other tools.
        <button type="button">
          <Columns3 aria-hidden />
          <span>{t('table.columns.title')}</span>
        </button>
      }
    >
      {(button) => (
        <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
          <Popover.Trigger asChild>{button}</Popover.Trigger>
          <Portal>
            <Popover.Positioner>
              <Popover.Content width="72" maxW="calc(100vw - 2rem)" aria-label={t('table.columns.title')}>
                <Popover.Body p="3" maxH="min(60vh, 420px)" overflowY="auto">
                  <Stack as="ul" gap="1" listStyleType="none">
                    {choosable.map(({ prop, label }, index) => (
                      <Flex as="li" key={prop} align="center" gap="1">
                        <Checkbox.Root
                          size="sm"
                          flex="1"
                          minW="0"
                          checked={!layout.hidden.includes(prop)}
                          disabled={!layout.hidden.includes(prop) && isLast(prop)}
                          onCheckedChange={() => change(toggleColumn(layout, prop))}
                        >
                          <Checkbox.HiddenInput />
                          <Checkbox.Control />
                          <Checkbox.Label truncate>{label}</Checkbox.Label>
                        </Checkbox.Root>
                        <IconButton
                          size="2xs"
                          variant="ghost"
                          aria-label={t('table.columns.up', { label })}
                          disabled={index === 0}
                          onClick={() => change(moveColumn(columns, layout, prop, -1))}
                        >
                          <ArrowUp />
                        </IconButton>
                        <IconButton
                          size="2xs"
                          variant="ghost"
                          aria-label={t('table.columns.down', { label })}
                          disabled={index === choosable.length - 1}
                          onClick={() => change(moveColumn(columns, layout, prop, 1))}
                        >
                          <ArrowDown />
                        </IconButton>
                      </Flex>
                    ))}
                  </Stack>
                  <CompactSwitch />
                  <Text fontSize="xs" color="fg.muted" mt="3">
                    {t('table.columns.hint')}
                  </Text>
                  <Button size="xs" variant="ghost" mt="2" onClick={reset}>
                    {t('table.columns.reset')}
                  </Button>
                </Popover.Body>
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
      )}
    </AtFirstPress>
  )
}

/** Low rows, in all lists. */
function CompactSwitch() {
  const { t } = useTranslation()
  const [isOn, turn] = useCompactRows()
  return (
    <Switch.Root size="sm" mt="3" checked={isOn} onCheckedChange={({ checked }) => turn(checked)}>
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label>{t('table.columns.compact')}</Switch.Label>
    </Switch.Root>
  )
}
