import type { SystemStyleObject } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { SearchValue, SearchValues } from '#machines/search-form/index.ts'

import { areSame } from './address-values.ts'
import type { SearchItem } from './search-item.ts'

interface FilterChipsProps {
  readonly items: readonly SearchItem[]
  /** What is searched for now. */
  readonly values: SearchValues
  readonly defaults: SearchValues
  readonly onRemove: (name: string) => void
  readonly onRemoveAll: () => void
}

/** What a list is filtered by, in one line; each part can be taken away by itself. Nothing where nothing filters. */
export function FilterChips({ items, values, defaults, onRemove, onRemoveAll }: FilterChipsProps) {
  const { t } = useTranslation()
  const set = items.filter(
    ({ name }) => !areSame({ [name]: values[name] ?? '' }, { [name]: defaults[name] ?? '' }),
  )
  if (set.length === 0) return null
  return (
    <ul data-part="chips" aria-label={t('widgets.search.chips')}>
      {set.map((item) => (
        <li key={item.name}>
          <button type="button" data-part="chip" onClick={() => onRemove(item.name)}>
            <span data-part="srOnly">{t('widgets.search.removeChip')} </span>
            <span>
              {item.label}: <Told item={item} value={values[item.name] ?? ''} />
            </span>
            <X aria-hidden />
          </button>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <button type="button" data-part="chip" data-plain onClick={onRemoveAll}>
            {t('screens.list.clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}

/** A filter's value in words. */
function Told({ item, value }: { readonly item: SearchItem; readonly value: SearchValue }) {
  if (item.kind === 'custom' && item.Told) return <item.Told value={value} />
  const keys = typeof value === 'string' ? [value] : value
  const options = 'options' in item ? item.options : []
  const labels = keys.map((key) => options.find((option) => option.value === key)?.label ?? key)
  return labels.length === 0 ? '—' : labels.join(', ')
}

/** They stay in one line, which scrolls where it is too long. */
export const chipsStyle: SystemStyleObject = {
  display: 'flex',
  gap: '2',
  mt: '3',
  overflowX: 'auto',
  listStyleType: 'none',
  scrollbarWidth: 'thin',
  '& > li': { flexShrink: '0' },
  '& > * > [data-part=chip]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: '80',
    minH: '6',
    px: '2.5',
    rounded: 'full',
    borderWidth: '1px',
    borderColor: 'brand.muted',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'xs',
    cursor: 'pointer',
    _hover: { bg: 'brand.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    '& > span:not([data-part])': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > svg': { width: '3', height: '3', flexShrink: '0' },
    '& > [data-part=srOnly]': { srOnly: true },
  },
  '& > * > [data-plain]': { bg: 'transparent', borderColor: 'transparent', color: 'fg.muted' },
}
