import { Box, HStack, Input, type SystemStyleObject, Text, usePagination, useRecipe } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SelectBox } from '../ui/select-box.tsx'
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

/** There are more pages than have buttons. */
export const hasJumper = (total: number | null, pageSize: number): boolean => (total ?? 0) > pageSize * 7

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
    <HStack data-part="pager" wrap="wrap" gap="2">
      <SelectBox
        label={t('table.pager.size')}
        value={pageSize}
        width="32"
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t('table.pager.perPage', { size })}
          </option>
        ))}
      </SelectBox>
      {total !== null && <PageButtons pageNum={pageNum} pageSize={pageSize} total={total} onPage={onPage} />}
      {hasJumper(total, pageSize) && (
        <PageJumper key={pageNum} pageNum={pageNum} pages={pages} onPage={onPage} />
      )}
    </HStack>
  )
})

interface PageButtonsProps extends Pick<TablePagerProps, 'pageNum' | 'pageSize' | 'onPage'> {
  readonly total: number
}

/** The library counts and names; the buttons are plain, for a dozen of its own cost what the rows do. */
function PageButtons({ pageNum, pageSize, total, onPage }: PageButtonsProps) {
  const { t } = useTranslation()
  const { pages, totalPages, getRootProps, getItemProps, getPrevTriggerProps, getNextTriggerProps } =
    usePagination({
      // An empty list has one page, which is empty.
      count: Math.max(total, 1),
      pageSize,
      page: pageNum,
      siblingCount: 1,
      translations: {
        rootLabel: t('table.pager.pages'),
        prevTriggerLabel: t('table.pager.previous'),
        nextTriggerLabel: t('table.pager.next'),
        itemLabel: ({ page }) => t('table.pager.page', { page }),
      },
      onPageChange: ({ page }) => onPage(page),
    })
  const button = useRecipe({ key: 'button' })
  const plain = { ...button({ variant: 'ghost', size: 'sm' }), px: '0' }
  const selected = { ...button({ variant: 'outline', size: 'sm' }), px: '0' }
  return (
    <Box
      as="nav"
      {...getRootProps()}
      css={{ ...pagesStyle, '& > button': plain, '& > button[data-selected]': selected }}
    >
      <button {...getPrevTriggerProps()}>
        <ChevronLeft />
      </button>
      {pages.map((page, index) =>
        page.type === 'page' ? (
          <button key={page.value} {...getItemProps(page)}>
            {page.value}
          </button>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- which of the two gaps it is
          <span key={`gap ${index}`} data-part="ellipsis">
            …
          </span>
        ),
      )}
      <span data-part="short">
        {pageNum} / {totalPages}
      </span>
      <button {...getNextTriggerProps()}>
        <ChevronRight />
      </button>
    </Box>
  )
}

/** Phones have room for the two numbers that count. */
const pagesStyle: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontSize: 'sm',
  // Told by one attribute more than the look of the page in sight, which would show it again.
  '& > [data-part=item][data-index], & > [data-part=ellipsis]': { smDown: { display: 'none' } },
  '& > [data-part=ellipsis]': { px: '2', color: 'fg.muted' },
  '& > [data-part=short]': { hideFrom: 'sm' },
}

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
