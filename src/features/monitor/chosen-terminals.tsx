import { Button, HStack } from '@chakra-ui/react'
import { useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { batchWords } from '#contract/command/batch.words.ts'
import { commandWords } from '#contract/command/command.words.ts'
import type { OnlineRow } from '#contract/monitor/online.contract.ts'
import { StartBatchDialog } from '#src/features/command/batch/start-batch-dialog.tsx'
import { addWords } from '#src/shared/i18n/i18n.ts'
import type { Selection } from '#src/shared/table/selection.ts'
import { ScreensContext } from '#src/shared/ui/screen-link.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

addWords({ ...commandWords, ...batchWords })

const screen = 'datacollect/batch'

interface ChosenTerminalsProps {
  readonly selection: Selection<OnlineRow>
  readonly onLeave: () => void
}

/** What is done with the terminals that were ticked on this and other pages: one command to all of them. */
export function ChosenTerminals({ selection, onLeave }: ChosenTerminalsProps) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const screens = useContext(ScreensContext)
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const terminals = useMemo(
    () => [...selection.values()].map(({ id, fTmName }) => ({ id, name: laid(fTmName) })),
    [selection, laid],
  )
  const count = selection.size
  return (
    <HStack wrap="wrap">
      <Button size="sm" disabled={count === 0} onClick={() => setStarting(true)}>
        {t('batch.start.forChosen', { count })}
      </Button>
      {count > 0 && (
        <Button size="sm" variant="ghost" onClick={onLeave}>
          {t('batch.start.leaveChosen')}
        </Button>
      )}
      {isStarting && (
        <StartBatchDialog
          terminals={terminals}
          onStarted={(batchId) => {
            setStarting(false)
            onLeave()
            void navigate(`${screens.get(screen) ?? `/${screen}`}?batch=${batchId}`)
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </HStack>
  )
}
