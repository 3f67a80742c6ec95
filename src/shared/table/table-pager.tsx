import { Box, ButtonGroup, HStack, IconButton, Input, NativeSelect, Pagination, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { tableSizes } from './page-sizes.ts'

interface TablePagerProps {
  readonly pageNum: number
  readonly pageSize: number
  /** `null` while nobody knows; sizes can be chosen already. */
  readonly total: number | null
  readonly sizes?: readonly number[]
  /** Both the same on every rendering, or it is drawn with every one. */
  readonly onPage: (pageNum: number) => void
  readonly onSize: (pageSize: number) => void
}

/** Page size, seven page numbers and a way to any page (core §9). */
export const TablePager = memo(function TablePager({
  pageNum,
  pageSize,
  total,
  sizes = tableSizes,
  onPage,
  onSize,
}: TablePagerProps) {
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  return (
    <HStack wrap="wrap" gap="2">
      <NativeSelect.Root size="sm" width="32">
        <NativeSelect.Field
          aria-label={t('table.pager.size')}
          value={pageSize}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t('table.pager.perPage', { size })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {total !== null && (
        <Pagination.Root
          count={total}
          pageSize={pageSize}
          page={pageNum}
          siblingCount={1}
          aria-label={t('table.pager.pages')}
          onPageChange={({ page }) => onPage(page)}
        >
          <ButtonGroup variant="ghost" size="sm" gap="1">
            <Pagination.PrevTrigger asChild>
              <IconButton aria-label={t('table.pager.previous')}>
                <ChevronLeft />
              </IconButton>
            </Pagination.PrevTrigger>
            <Box display={{ base: 'none', sm: 'contents' }}>
              <Pagination.Items
                render={(page) => (
                  <IconButton variant={{ base: 'ghost', _selected: 'outline' }}>{page.value}</IconButton>
                )}
              />
            </Box>
            <Text hideFrom="sm" fontSize="sm" alignSelf="center">
              {pageNum} / {pages}
            </Text>
            <Pagination.NextTrigger asChild>
              <IconButton aria-label={t('table.pager.next')}>
                <ChevronRight />
              </IconButton>
            </Pagination.NextTrigger>
          </ButtonGroup>
        </Pagination.Root>
      )}
      {pages > 7 && <PageJumper key={pageNum} pageNum={pageNum} pages={pages} onPage={onPage} />}
    </HStack>
  )
})

interface PageJumperProps {
  readonly pageNum: number
  readonly pages: number
  readonly onPage: (pageNum: number) => void
}

function PageJumper({ pageNum, pages, onPage }: PageJumperProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(String(pageNum))
  const jump = (): void => {
    const page = /^\d+$/u.test(text) ? Math.min(pages, Math.max(1, Number(text))) : pageNum
    setText(String(page))
    if (page !== pageNum) onPage(page)
  }
  return (
    <HStack gap="1" fontSize="sm" color="fg.muted">
      <Text>{t('table.pager.jump')}</Text>
      <Input
        size="sm"
        width="16"
        inputMode="numeric"
        aria-label={t('table.pager.jump')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={jump}
        onKeyDown={(event) => event.key === 'Enter' && jump()}
      />
    </HStack>
  )
}
