import { Alert, Button, Flex, IconButton, Separator, Stack, Text } from '@chakra-ui/react'
import { Check, Star, Trash2 } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { changeListView, type ListView } from '#contract/list-view/list-view.contract.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { callApi } from '#src/shared/net/api.ts'

import type { ColumnLayout } from '../column/column-layout.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { listViews } from './list-views.ts'

interface ViewLinesProps {
  readonly views: readonly ListView[]
  /** The one whose filters, order and columns are shown. */
  readonly shown: ListView | null
  /** The one that was chosen before something was changed. */
  readonly base: ListView | null
  readonly isPlain: boolean
  readonly address: string
  readonly layout: ColumnLayout
  /** Null: everything, in the usual columns. */
  readonly onShow: (view: ListView | null) => void
  readonly onRemove: (view: ListView) => void
  readonly onSave: () => void
}

/** The user's views of a list, a line each, and what can be done with them. */
export function ViewLines(props: ViewLinesProps) {
  const { views, shown, base, isPlain, address, layout, onShow, onRemove, onSave } = props
  const { t } = useTranslation()
  // Another tab may have kept or removed some since.
  useEffect(() => void Promise.allSettled([listViews.load()]), [])
  const { problem, isBusy, isUnconfirmed, start } = useCommand<ListView>({
    run: useCallback(async (view: ListView, requestId: string) => {
      const { id, version, name, address: shownAt, columns, isDefault } = view
      try {
        await callApi(changeListView, {
          requestId,
          id,
          version,
          name,
          address: shownAt,
          columns,
          isDefault,
        })
      } finally {
        await Promise.allSettled([listViews.load()])
      }
    }, []),
    onDone: () => undefined,
  })
  return (
    <Stack gap="2">
      {problem && (
        <Alert.Root size="sm" status={isUnconfirmed ? 'warning' : 'error'} role="alert">
          <Alert.Indicator />
          <Alert.Title>{isUnconfirmed ? t('form.save.unconfirmed') : problemText(problem)}</Alert.Title>
        </Alert.Root>
      )}
      <Stack as="ul" gap="0.5" listStyleType="none">
        <li>
          <Line label={t('table.views.plain')} isShown={isPlain} onShow={() => onShow(null)} />
        </li>
        {views.map((view) => (
          <Flex as="li" key={view.id} align="center" gap="1">
            <Line label={view.name} isShown={view === shown} onShow={() => onShow(view)} />
            <IconButton
              size="2xs"
              variant="ghost"
              aria-label={t('table.views.makeDefault', { name: view.name })}
              aria-pressed={view.isDefault}
              disabled={isBusy}
              onClick={() => start({ ...view, isDefault: !view.isDefault })}
            >
              <Star {...(view.isDefault && { fill: 'currentColor' })} />
            </IconButton>
            <IconButton
              size="2xs"
              variant="ghost"
              aria-label={t('table.views.remove', { name: view.name })}
              onClick={() => onRemove(view)}
            >
              <Trash2 />
            </IconButton>
          </Flex>
        ))}
      </Stack>
      {views.length === 0 && (
        <Text fontSize="xs" color="fg.muted">
          {t('table.views.none')}
        </Text>
      )}
      <Separator />
      {base && (
        <Button
          size="xs"
          variant="outline"
          justifyContent="flex-start"
          loading={isBusy}
          onClick={() => start({ ...base, address, columns: keptColumnsOf(layout) })}
        >
          <Text truncate>{t('table.views.update', { name: base.name })}</Text>
        </Button>
      )}
      <Button size="xs" variant="outline" justifyContent="flex-start" onClick={onSave}>
        {t('table.views.save')}
      </Button>
    </Stack>
  )
}

interface LineProps {
  readonly label: string
  readonly isShown: boolean
  readonly onShow: () => void
}

const Line = ({ label, isShown, onShow }: LineProps) => (
  <Button
    size="xs"
    variant="ghost"
    flex="1"
    minW="0"
    justifyContent="flex-start"
    fontWeight={isShown ? 'semibold' : 'normal'}
    {...(isShown && { 'aria-current': 'true' as const })}
    onClick={onShow}
  >
    <Text truncate flex="1" textAlign="start">
      {label}
    </Text>
    {isShown && <Check aria-hidden />}
  </Button>
)
