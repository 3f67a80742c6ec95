import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import {
  deleteParameterContent,
  deleteParameterKind,
  type ParameterContent,
  type ParameterKind,
} from '#contract/dictionary/dictionary.contract.ts'
import { type ParameterGroup, parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import { callApi } from '#src/shared/net/api.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { contentText, useNameOf } from './name-of.ts'

export type Deletable =
  | { readonly of: 'group'; readonly record: ParameterGroup }
  | { readonly of: 'kind'; readonly record: ParameterKind }
  | { readonly of: 'content'; readonly record: ParameterContent }

const calls = { kind: deleteParameterKind, content: deleteParameterContent } as const

interface DeleteQuestionProps {
  readonly deletable: Deletable
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before something is deleted, or says why it cannot be. */
export function DeleteQuestion({ deletable, onDone, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const { of, record } = deletable
  const run = useCallback(async () => {
    const chosen = { id: record.id, version: record.version }
    if (of === 'group') await callApi(parameterGroup.calls.remove, { records: [chosen] })
    else await callApi(calls[of], chosen)
  }, [of, record])
  const name = deletable.of === 'content' ? contentText(deletable.record) : nameOf(deletable.record)
  const obstacle = obstacleOf(deletable)
  return (
    <CommandDialog
      title={t(`dictionaries.${of}.delete`)}
      confirm={t('dictionaries.act.delete')}
      isDanger
      isPossible={obstacle === null}
      run={run}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>{obstacle === null ? t('dictionaries.act.sure', { name }) : name}</Text>
      {obstacle && <Text color="fg.muted">{t(`problem.config.${obstacle}`)}</Text>}
    </CommandDialog>
  )
}

/** What the server would refuse it for, as far as this screen knows. */
function obstacleOf({ of, record }: Deletable) {
  if (record.builtIn) return 'built_in'
  if (of === 'group') return record.kindCount > 0 ? 'group_not_empty' : null
  if (of === 'kind') return record.contentCount > 0 ? 'kind_not_empty' : null
  return record.useCount > 0 ? 'content_in_use' : null
}
