import { Flex, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export const pageSize = 20

interface PagesProps {
  readonly pageNum: number
  readonly total: number
  readonly size?: number
  readonly onPage: (pageNum: number) => void
}

/** How many rows there are, and the way to those of another page. */
export function Pages({ pageNum, total, size = pageSize, onPage }: PagesProps) {
  const { t } = useTranslation()
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <Flex gap="2" align="center" justify="space-between" color="fg.muted" fontSize="sm">
      <output>{t('table.total', { count: total })}</output>
      {last > 1 && (
        <Flex gap="1" align="center">
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={t('integrity.previous')}
            disabled={pageNum <= 1}
            onClick={() => onPage(pageNum - 1)}
          >
            <ChevronLeft />
          </IconButton>
          {`${pageNum} / ${last}`}
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={t('integrity.next')}
            disabled={pageNum >= last}
            onClick={() => onPage(pageNum + 1)}
          >
            <ChevronRight />
          </IconButton>
        </Flex>
      )}
    </Flex>
  )
}
