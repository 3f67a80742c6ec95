import { chakra, type SystemStyleObject, useRecipe } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, RotateCcw, Search } from 'lucide-react'
import { memo, useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { searchFormMachine, type SearchValue, type SearchValues } from '#machines/search-form/index.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { areSame } from './address-values.ts'
import { chipsStyle, FilterChips } from './filter-chips.tsx'
import { columnRules } from './search-columns.ts'
import { isSameItem, SearchField, useFieldStyle } from './search-field.tsx'
import type { SearchItem } from './search-item.ts'

/** Items in sight while the form is folded (core §2), and on phones. */
const [inlineItems, phoneItems] = [3, 1]

interface SearchFormProps {
  /** What the form is for, to screen readers. */
  readonly label: string
  readonly items: readonly SearchItem[]
  /** What is searched for now; mostly from {@link useAddressValues}. */
  readonly values: SearchValues
  readonly defaults: SearchValues
  readonly onSearch: (values: SearchValues) => void
  /**
   * Three items in a line while folded, every item on a line of its own once unfolded (core §2). On phones all
   * forms fold all but their first item, or the list would begin below the screen.
   */
  readonly isFoldable?: boolean
}

/** Filters of a list. It searches by itself; Search and Enter only spare the wait. */
export function SearchForm({ onSearch, ...form }: SearchFormProps) {
  const latest = useRef(onSearch)
  useLayoutEffect(() => {
    latest.current = onSearch
  })
  const search = useCallback((values: SearchValues) => latest.current(values), [])
  return <Filters {...form} onSearch={search} />
}

/** Drawn anew only when a part of it changed, for lists draw themselves often. `onSearch` stays the same. */
const Filters = memo(
  FilterForm,
  (form, next) =>
    form.label === next.label &&
    form.isFoldable === next.isFoldable &&
    areSame(form.values, next.values) &&
    areSame(form.defaults, next.defaults) &&
    form.items.length === next.items.length &&
    form.items.every((item, index) => isSameItem(item, next.items[index] ?? item)),
)

function FilterForm({ label, items, values, defaults, onSearch, isFoldable = false }: SearchFormProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(searchFormMachine, { input: { values, defaults } })
  const { context } = snapshot
  const [isOpen, setIsOpen] = useState(false)
  const itemsId = useId()
  const fields = items.filter(({ isAside = false }) => !isAside)
  const canFold = fields.length > (isFoldable ? inlineItems : phoneItems)
  const isFolded = canFold && !isOpen
  const isFoldedOnPhone = fields.length > phoneItems && !isOpen
  const hasFixedColumns = canFold && isFoldable
  // One a line: the label stands before its control.
  const isLine = hasFixedColumns && isOpen
  const fieldStyle = useFieldStyle(isLine)
  const button = useRecipe({ key: 'button' })
  const shown = isFolded && isFoldable ? fields.slice(0, inlineItems) : fields
  const hidden = fields
    .slice(isFoldable ? inlineItems : phoneItems)
    .filter(({ name }) => isSet(name, context.values, defaults)).length

  const onType = useCallback(
    (name: string, value: string) => send({ type: 'text.type', name, value }),
    [send],
  )
  const onChoose = useCallback(
    (name: string, value: SearchValue) => send({ type: 'value.choose', name, value }),
    [send],
  )

  const search = useEffectEvent(() => onSearch(context.searched))
  useEffect(() => {
    if (context.searches > 0) search()
  }, [context.searches])
  const receive = useEffectEvent((received: SearchValues) => {
    if (!areSame(received, context.searched)) send({ type: 'values.receive', values: received })
  })
  useEffect(() => receive(values), [values])

  return (
    <chakra.form
      aria-label={label}
      css={{
        ...formStyle,
        '& > [data-part=chips]': chipsStyle,
        '& > [data-part=grid]': {
          ...gridStyle,
          ...(hasFixedColumns && !isLine && foldedStyle),
          ...(!hasFixedColumns && columnRules(fields)),
        },
        '& > * > [data-part=items]': {
          display: 'contents',
          ...fieldStyle,
          ...(isFoldedOnPhone && {
            [`& > :nth-of-type(n + ${phoneItems + 1})`]: { smDown: { display: 'none' } },
          }),
        },
        '& > * > [data-part=buttons]': buttonsStyle,
        '& > * > * > [type=submit]': button({ size: 'sm' }),
        '& > * > * > [data-part=reset]': button({ size: 'sm', variant: 'outline' }),
        '& > * > * > [data-part=fold]': {
          ...button({ size: 'sm', variant: 'ghost' }),
          ...(!(isFoldable && canFold) && { hideFrom: 'sm' }),
        },
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // One in a dialog that opened from another form is no part of that form.
        event.stopPropagation()
        send({ type: 'form.search' })
      }}
    >
      <div data-part="grid">
        <div id={itemsId} data-part="items">
          {shown.map((item) => (
            <SearchField
              key={item.name}
              item={item}
              value={context.values[item.name] ?? ''}
              onType={onType}
              onChoose={onChoose}
            />
          ))}
        </div>
        <div data-part="buttons">
          <button type="submit">
            <Search aria-hidden />
            {t('widgets.search.search')}
          </button>
          <button type="button" data-part="reset" onClick={() => send({ type: 'form.reset' })}>
            <RotateCcw aria-hidden />
            {t('widgets.search.reset')}
          </button>
          {fields.length > phoneItems && (
            <button
              type="button"
              data-part="fold"
              aria-expanded={isOpen}
              aria-controls={itemsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
              {isOpen
                ? t('widgets.search.fold')
                : hidden > 0
                  ? t('widgets.search.unfoldSet', { count: hidden })
                  : t('widgets.search.unfold')}
            </button>
          )}
        </div>
      </div>
      <FilterChips
        items={items}
        values={values}
        defaults={defaults}
        onRemove={(name) => onChoose(name, defaults[name] ?? '')}
        onRemoveAll={() => send({ type: 'form.reset' })}
      />
    </chakra.form>
  )
}

/** Plain elements in one style: a list has many of them, and nearly every screen is a list. */
const formStyle: SystemStyleObject = { width: 'full', containerType: 'inline-size' }
const gridStyle: SystemStyleObject = { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' }
const buttonsStyle: SystemStyleObject = { display: 'flex', gap: '2', flexWrap: 'wrap', alignSelf: 'end' }

/** The folded form has its three items in one line, and the buttons beside them where there is room. */
const foldedStyle: SystemStyleObject = {
  sm: {
    gridTemplateColumns: `repeat(${inlineItems}, minmax(0, 1fr))`,
    '& > [data-part=buttons]': { gridColumn: '1 / -1' },
  },
  lg: {
    gridTemplateColumns: `repeat(${inlineItems}, minmax(0, 1fr)) auto`,
    '& > [data-part=buttons]': { gridColumn: 'auto' },
  },
}

const isSet = (name: string, values: SearchValues, defaults: SearchValues): boolean =>
  !areSame({ [name]: values[name] ?? '' }, { [name]: defaults[name] ?? '' })
