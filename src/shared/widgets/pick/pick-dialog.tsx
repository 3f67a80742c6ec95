import { Button, Text } from '@chakra-ui/react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ConsoleDialog } from '../dialog/console-dialog.tsx'

export interface PickProps<Row> {
  readonly picked: number | null
  readonly onPick: (row: Row) => void
}

interface PickDialogProps<Row extends { readonly id: number }> {
  readonly title: string
  readonly Panel: ComponentType<PickProps<Row>>
  /** A row in words. */
  readonly nameOf: (row: Row) => string
  readonly picked: number | null
  /** Told the row once it is confirmed. */
  readonly onConfirm: (row: Row) => void
  readonly onClose: () => void
}

/** A picking panel in a dialog: what is picked counts once it is confirmed. */
export function PickDialog<Row extends { readonly id: number }>({
  title,
  Panel,
  nameOf,
  picked,
  onConfirm,
  onClose,
}: PickDialogProps<Row>) {
  const { t } = useTranslation()
  const [row, setRow] = useState<Row | null>(null)
  return (
    <ConsoleDialog
      title={title}
      onClose={onClose}
      actions={
        <Button
          disabled={row === null}
          onClick={() => {
            if (row === null) return
            onConfirm(row)
            onClose()
          }}
        >
          {t('shell.action.confirm')}
        </Button>
      }
    >
      <Panel picked={row?.id ?? picked} onPick={setRow} />
      <Text as="output" display="block" mt="3" fontSize="sm" color="fg.muted" minH="5">
        {row && t('widgets.pick.chosen', { name: nameOf(row) })}
      </Text>
    </ConsoleDialog>
  )
}
