import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Leads to the receipt of an order, to be printed or kept as PDF. */
export function ReceiptButton({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation()
  return (
    <Button asChild variant="outline" size="lg" alignSelf="start">
      <Link to={`/card/orders?receipt=${orderId}`}>
        <Printer aria-hidden />
        {t('counter.receipt.open')}
      </Link>
    </Button>
  )
}
