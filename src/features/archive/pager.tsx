import { ButtonGroup, HStack, IconButton, NativeSelect, Pagination } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { ListQuery } from '#machines/list/index.ts'

import { pageSizes } from './terminal-query.ts'

interface PagerProps {
  readonly query: ListQuery
  readonly total: number
  readonly onPage: (pageNum: number) => void
  readonly onSize: (pageSize: number) => void
}

/** Seven page numbers and the page size (core §9). */
export function Pager({ query, total, onPage, onSize }: PagerProps) {
  const { t } = useTranslation()
  return (
    <HStack wrap="wrap">
      <NativeSelect.Root size="sm" width="32">
        <NativeSelect.Field
          aria-label={t('archive.pager.size')}
          value={query.pageSize}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t('archive.pager.perPage', { size })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Pagination.Root
        count={total}
        pageSize={query.pageSize}
        page={query.pageNum}
        siblingCount={1}
        aria-label={t('archive.pager.pages')}
        onPageChange={({ page }) => onPage(page)}
      >
        <ButtonGroup variant="ghost" size="sm" gap="1">
          <Pagination.PrevTrigger asChild>
            <IconButton aria-label={t('archive.pager.previous')}>
              <ChevronLeft />
            </IconButton>
          </Pagination.PrevTrigger>
          <Pagination.Items
            render={(page) => (
              <IconButton variant={{ base: 'ghost', _selected: 'outline' }} hideBelow="sm">
                {page.value}
              </IconButton>
            )}
          />
          <Pagination.NextTrigger asChild>
            <IconButton aria-label={t('archive.pager.next')}>
              <ChevronRight />
            </IconButton>
          </Pagination.NextTrigger>
        </ButtonGroup>
      </Pagination.Root>
    </HStack>
  )
}
