import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ReceiptDialog } from '#src/shared/receipt/receipt-dialog.tsx'

/** Opens the receipt of an order, to be printed or kept as PDF. */
export function ReceiptButton({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="lg" alignSelf="start" onClick={() => setIsOpen(true)}>
        <Printer aria-hidden />
        {t('counter.receipt.open')}
      </Button>
      {isOpen && <ReceiptDialog orderId={orderId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
