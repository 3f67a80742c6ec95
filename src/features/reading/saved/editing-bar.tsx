import { Alert, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { EditedView } from '#machines/chart-editing/index.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { DiscardQuestion } from '#src/shared/widgets/dialog/discard-question.tsx'

import type { ViewEditing } from './use-view-editing.ts'

/** The buttons of an editor. */
export function EditingButtons<Draft extends EditedView>({
  editing,
}: {
  readonly editing: ViewEditing<Draft>
}) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { hasEdits, isBusy, isUnconfirmed, isConflicted } = editing
  return (
    <Flex gap="2">
      {!isUnconfirmed && (
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          onClick={() => (hasEdits ? setIsAsking(true) : editing.discard())}
        >
          {t('saved.discard')}
        </Button>
      )}
      {isConflicted ? (
        <Button size="sm" colorPalette="orange" onClick={editing.overwrite}>
          {t('saved.overwrite')}
        </Button>
      ) : (
        <Button
          size="sm"
          loading={isBusy}
          loadingText={t('form.save.busy')}
          onClick={isUnconfirmed ? editing.retry : editing.save}
        >
          {t(isUnconfirmed ? 'saved.again' : 'saved.save')}
        </Button>
      )}
      {isAsking && (
        <DiscardQuestion
          onKeep={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false)
            editing.discard()
          }}
        />
      )}
    </Flex>
  )
}

/** What became of the newest try to save. */
export function EditingProblem<Draft extends EditedView>({
  editing: { isUnconfirmed, isConflicted, problem },
}: {
  readonly editing: ViewEditing<Draft>
}) {
  const { t } = useTranslation()
  if (problem === null) return null
  return (
    <Alert.Root status={isUnconfirmed || isConflicted ? 'warning' : 'error'} role="alert">
      <Alert.Indicator />
      <Alert.Title>
        {isUnconfirmed ? t('saved.unconfirmed') : isConflicted ? t('saved.conflicted') : problemText(problem)}
      </Alert.Title>
    </Alert.Root>
  )
}
