import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { agency } from '#contract/agency/agency.record.ts'
import { agencyWords } from '#contract/agency/agency.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

const say = wordsOf(agencyWords)

interface MoveQuestionProps {
  readonly moved: { readonly id: number; readonly label: string }
  readonly to: { readonly id: number; readonly label: string }
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before an institution that was dragged is moved with all below it. */
export function MoveQuestion({ moved, to, onDone, onClose }: MoveQuestionProps) {
  useTranslation()
  const run = useCallback(async (): Promise<void> => {
    const found = await callApi(agency.calls.search, { fTid: moved.id, isConSon: 0 })
    const row = found.list.find(({ id }) => id === moved.id)
    if (row === undefined || row.parentId === to.id) return
    const { id, version, label, labelEnglish, kindId, fSort, fContact, fPhone, fAddress, fRemarks } = row
    const kept = { label, labelEnglish, kindId, fSort, fContact, fPhone, fAddress, fRemarks }
    await callApi(agency.calls.update, { id, version, ...kept, parentId: to.id })
  }, [moved.id, to.id])
  const names = { name: moved.label, to: to.label }
  return (
    <CommandDialog
      title={say('agency.move.title', names)}
      confirm={say('agency.move.act')}
      run={run}
      onDone={() => {
        notify('success', say('agency.move.done'))
        onDone()
      }}
      onClose={onClose}
    >
      <Text>{say('agency.move.text', names)}</Text>
    </CommandDialog>
  )
}
