import { Alert, Button, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyEventObject } from 'xstate'

import {
  closeShift,
  countDrawer,
  type Pieces,
  resumeShift,
  type ShiftDetail,
} from '#contract/closing/closing.contract.ts'
import { counterClosingMachine } from '#machines/ledger/index.ts'
import { atState } from '#machines/shared/states/at-state.ts'
import { callApi } from '#src/shared/net/api.ts'
import { usePageEdits, useUnsavedEdits } from '#src/shared/forms/unsaved-edits.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { PrintPaper } from '#src/shared/paper/print-paper.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { shiftMachine } from './closing.actors.ts'
import { ClosingSheet } from './closing-sheet.tsx'
import { CountedNote } from './counted-note.tsx'
import { DrawerCount, noPieces } from './drawer-count.tsx'
import { ShiftSummary } from './shift-summary.tsx'

type Step =
  | { readonly to: 'count'; readonly pieces: Pieces }
  | { readonly to: 'resume' }
  | { readonly to: 'close'; readonly countedFen: number; readonly reason: string }

interface ShiftDialogProps {
  readonly shiftId: number
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One drawer: what the books say, what was counted piece by piece, and the closing. */
export function ShiftDialog({ shiftId, onChanged, onClose }: ShiftDialogProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(shiftMachine, { input: { key: shiftId } })
  const [typed, setTyped] = useState<Pieces | null>(null)
  const [reason, setReason] = useState('')
  const [isPrinting, setIsPrinting] = useState(false)
  const { record: shift, problem: lost } = snapshot.context
  const steps = useSteps(shift)
  const noteEdits = usePageEdits()
  useUnsavedEdits(typed !== null, noteEdits)
  const { problem, isBusy, isUnconfirmed, start } = useCommand<Step>({
    run: useCallback(
      async (step: Step, requestId: string) => {
        await run(shiftId, step, requestId)
        noteEdits(false)
      },
      [shiftId, noteEdits],
    ),
    onDone: ({ to }) => {
      setTyped(null)
      notify('success', t(`closing.done.${to}`))
      send({ type: 'record.reload' })
      onChanged()
    },
  })
  const pieces = typed ?? shift?.pieces ?? noPieces
  const fault = lost ?? problem
  return (
    <ConsoleDialog
      title={t('closing.dialog.title')}
      size="medium"
      hasEdits={typed !== null}
      dismissLabel={t('shell.action.close')}
      onClose={onClose}
      actions={
        shift && (
          <Flex gap="2" wrap="wrap" justify="flex-end">
            {shift.state !== 'open' && (
              <Button variant="outline" onClick={() => setIsPrinting(true)}>
                <Printer aria-hidden />
                {t('closing.act.print')}
              </Button>
            )}
            {steps.canResume && (
              <Button variant="outline" disabled={isBusy} onClick={() => start({ to: 'resume' })}>
                {t('closing.act.resume')}
              </Button>
            )}
            {steps.canCount && (typed !== null || shift.state === 'open') && (
              <Button loading={isBusy} onClick={() => start({ to: 'count', pieces })}>
                {t(isUnconfirmed ? 'form.save.again' : 'closing.act.count')}
              </Button>
            )}
            {steps.canClose && typed === null && (
              <Button
                loading={isBusy}
                onClick={() =>
                  start({ to: 'close', countedFen: shift.countedFen ?? 0, reason: reason.trim() })
                }
              >
                {t(isUnconfirmed ? 'form.save.again' : 'closing.act.close')}
              </Button>
            )}
          </Flex>
        )
      }
    >
      <Stack gap="4">
        {fault && (
          <Alert.Root status={isUnconfirmed ? 'warning' : 'error'} role="alert">
            <Alert.Indicator />
            <Alert.Title flex="1">
              {isUnconfirmed ? t('form.save.unconfirmed') : problemText(fault)}
            </Alert.Title>
            {lost && (
              <Button size="xs" variant="outline" onClick={() => send({ type: 'record.reload' })}>
                {t('shell.page.retry')}
              </Button>
            )}
          </Alert.Root>
        )}
        {!shift && !lost && <Skeleton height="72" />}
        {shift && (
          <>
            <ShiftSummary shift={shift} />
            {shift.state === 'counted' && typed === null && (
              <CountedNote shift={shift} reason={reason} isLocked={!steps.canClose} onReason={setReason} />
            )}
            <DrawerCount
              pieces={pieces}
              floatFen={shift.floatFen}
              isLocked={!steps.canCount}
              onChange={setTyped}
            />
          </>
        )}
      </Stack>
      {shift && isPrinting && (
        <PrintPaper paper="A5" onDone={() => setIsPrinting(false)}>
          <ClosingSheet shift={shift} />
        </PrintPaper>
      )}
    </ConsoleDialog>
  )
}

/** What the caller's rights and the state of the shift allow. */
function useSteps(shift: ShiftDetail | null) {
  const canOperate = useCan('closing', 'operate')
  const canActForOthers = useCan('closing', 'edit')
  const takes = (event: AnyEventObject): boolean =>
    shift !== null && atState(counterClosingMachine, shift.state).takes(event)
  const may = canOperate && shift !== null && (shift.isOwn || canActForOthers)
  return {
    canCount: may && takes({ type: 'drawer.count' }),
    canResume: may && takes({ type: 'shift.resume' }),
    // That a difference needs its reason is asked for at the field.
    canClose: may && takes({ type: 'shift.close', reason: '-' }),
  }
}

async function run(shiftId: number, step: Step, requestId: string): Promise<void> {
  if (step.to === 'count') await callApi(countDrawer, { shiftId, pieces: step.pieces })
  else if (step.to === 'resume') await callApi(resumeShift, { shiftId })
  else await callApi(closeShift, { requestId, shiftId, countedFen: step.countedFen, reason: step.reason })
}
