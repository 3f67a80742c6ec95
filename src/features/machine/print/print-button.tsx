import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { createPrintingMachine } from '#machines/printing/index.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

import { useBrowserPrint } from './use-browser-print.ts'

interface PrintButtonProps<Sheet> {
  /** Reads everything that is to stand on paper. */
  readonly gather: (signal: AbortSignal) => Promise<Sheet>
  /** What is at hand without reading, for the browser's own menu. */
  readonly atHand: () => Sheet
  readonly render: (sheet: Sheet) => ReactNode
}

/** Prints the page, or saves it as PDF: on paper of its own, whatever the screen shows of it. */
export function PrintButton<Sheet>({ gather, atHand, render }: PrintButtonProps<Sheet>) {
  const { t } = useTranslation()
  const machine = createPrintingMachine<Sheet, null>().provide({
    actors: { gatherSheet: fromPromise(({ signal }) => gather(signal)) },
  })
  const [snapshot, send] = usePageMachine(machine, { input: { key: null } })
  const { sheet, problem } = snapshot.context
  const begin = useCallback(() => send({ type: 'browser.prints', sheet: atHand() }), [send, atHand])
  const end = useCallback(() => send({ type: 'print.end' }), [send])
  useBrowserPrint({ asks: snapshot.matches('printing'), onBegin: begin, onEnd: end })
  useEffect(() => {
    if (problem) notifyFailure(problem)
  }, [problem])
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        loading={snapshot.hasTag('busy')}
        onClick={() => send({ type: 'print.begin' })}
      >
        <Printer aria-hidden />
        {t('machines.print.button')}
      </Button>
      {snapshot.hasTag('onPaper') && sheet !== null && render(sheet)}
    </>
  )
}
