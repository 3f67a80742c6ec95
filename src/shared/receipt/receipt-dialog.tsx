import { Box, Button, SegmentGroup, Skeleton, Stack } from '@chakra-ui/react'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import {
  issueReceipt,
  type Receipt,
  type ReceiptPaper,
  receiptPapers,
  receiptPdf,
} from '#contract/receipt/receipt.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { receiptWords } from '#contract/receipt/receipt.words.ts'
import { newRequestId } from '#src/shared/net/new-request-id.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

import { PrintPaper } from '../paper/print-paper.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

addWords(receiptWords)

interface Key {
  readonly orderId: number
  /** Made once a dialog: whatever is printed in it is one and the same print. */
  readonly requestId: string
}

const machine = createRecordMachine<Receipt, Key>().provide({
  actors: {
    loadRecord: fromPromise<Receipt, { readonly key: Key }>(({ input, signal }) =>
      callApi(issueReceipt, input.key, { signal }),
    ),
  },
})

interface ReceiptDialogProps {
  readonly orderId: number
  readonly onClose: () => void
}

/** The receipt of a written order: shown, printed on A5 or on a roll, or saved as PDF. */
export function ReceiptDialog({ orderId, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation()
  const [key] = useState<Key>(() => ({ orderId, requestId: newRequestId() }))
  const [snapshot, send] = usePageMachine(machine, { input: { key } })
  const [paper, setPaper] = useState<ReceiptPaper>('A5')
  const [isPrinting, setIsPrinting] = useState(false)
  const { record: receipt, problem } = snapshot.context
  return (
    <ConsoleDialog
      title={t('receipts.dialog.title')}
      size="medium"
      dismissLabel={t('shell.action.close')}
      onClose={onClose}
      actions={
        receipt && (
          <>
            {/* Of another paper nothing was asked yet. */}
            <PdfButton key={paper} asked={key} paper={paper} />
            <Button onClick={() => setIsPrinting(true)}>
              <Printer aria-hidden />
              {t('receipts.act.print')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="4" align="center">
        {problem && <LoadProblem problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
        {!receipt && !problem && <Skeleton height="96" width="full" />}
        {receipt && (
          <>
            <SegmentGroup.Root
              size="sm"
              value={paper}
              aria-label={t('receipts.dialog.paper')}
              onValueChange={({ value }) => setPaper(receiptPapers.find((one) => one === value) ?? 'A5')}
            >
              <SegmentGroup.Indicator />
              {receiptPapers.map((one) => (
                <SegmentGroup.Item key={one} value={one}>
                  <SegmentGroup.ItemText>{t(`receipts.paper.${one}`)}</SegmentGroup.ItemText>
                  <SegmentGroup.ItemHiddenInput />
                </SegmentGroup.Item>
              ))}
            </SegmentGroup.Root>
            <Box
              borderWidth="1px"
              rounded="md"
              shadow="sm"
              bg="white"
              p={paper === 'A5' ? { base: '4', md: '8' } : '4'}
              width="full"
              maxW={paper === 'A5' ? '560px' : '302px'}
            >
              <ReceiptSheet receipt={receipt} paper={paper} />
            </Box>
          </>
        )}
      </Stack>
      {receipt && isPrinting && (
        <PrintPaper paper={paper} onDone={() => setIsPrinting(false)}>
          <ReceiptSheet receipt={receipt} paper={paper} />
        </PrintPaper>
      )}
    </ConsoleDialog>
  )
}

interface PdfProps {
  readonly asked: Key
  readonly paper: ReceiptPaper
}

async function savePdf({ asked, paper }: PdfProps): Promise<void> {
  const { number, pdf } = await callApi(receiptPdf, { ...asked, paper })
  const bytes = Uint8Array.from(atob(pdf), (character) => character.codePointAt(0) ?? 0)
  saveBlob(new Blob([bytes], { type: 'application/pdf' }), `${number}.pdf`)
}

function PdfButton({ asked, paper }: PdfProps) {
  const { t } = useTranslation()
  const saving = useCommand<PdfProps>({ run: savePdf, onProblem: notifyFailure })
  return (
    <Button variant="outline" loading={saving.isBusy} onClick={() => saving.start({ asked, paper })}>
      <FileDown aria-hidden />
      {t('receipts.act.pdf')}
    </Button>
  )
}
