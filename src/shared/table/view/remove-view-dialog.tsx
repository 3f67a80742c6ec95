import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { type ListView, removeListView } from '#contract/list-view/list-view.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { listViews } from './list-views.ts'

interface RemoveViewDialogProps {
  readonly view: ListView
  readonly onEnd: () => void
}

/** Asks before a view is removed. */
export function RemoveViewDialog({ view: { id, version, name }, onEnd }: RemoveViewDialogProps) {
  const { t } = useTranslation()
  const run = useCallback(
    async (requestId: string) => {
      await callApi(removeListView, { requestId, id, version })
      await Promise.allSettled([listViews.load()])
    },
    [id, version],
  )
  return (
    <CommandDialog
      title={t('table.views.remove', { name })}
      confirm={t('screens.act.delete')}
      isDanger
      run={run}
      onDone={() => {
        notify('success', t('table.views.removed'))
        onEnd()
      }}
      onClose={onEnd}
    >
      <Text>{t('table.views.removeText')}</Text>
    </CommandDialog>
  )
}
