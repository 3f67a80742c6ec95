import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, RotateCcw, Search } from 'lucide-react'
import { memo, useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { searchFormMachine, type SearchValue, type SearchValues } from '#machines/search-form/index.ts'
import { usePageMachine } from '#src/shared/use-page-machine.ts'

import { areSame } from './address-values.ts'
import { columnRules } from './search-columns.ts'
import { isSameItem, SearchField, useFieldStyle } from './search-field.tsx'
import type { SearchItem } from './search-item.ts'

/** Items in sight while the form is folded (core §2). */
const inlineItems = 3

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
   * forms fold their further items, or the list would begin below the screen.
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
  const canFold = items.length > inlineItems
  const isFolded = canFold && !isOpen
  const hasFixedColumns = canFold && isFoldable
  // One a line: the label stands before its control.
  const isLine = hasFixedColumns && isOpen
  const fieldStyle = useFieldStyle(isLine)
  const shown = isFolded && isFoldable ? items.slice(0, inlineItems) : items
  const hidden = items.slice(inlineItems).filter(({ name }) => isSet(name, context.values, defaults)).length

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
      width="full"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'form.search' })
      }}
    >
      <Flex gap="3" direction={isLine ? 'column' : { base: 'column', lg: 'row' }} align={{ lg: 'end' }}>
        <Box
          flex="1"
          width="full"
          minW="0"
          maxW={isFoldable ? undefined : { lg: widthOf(items) }}
          containerType="inline-size"
        >
          <Grid
            id={itemsId}
            gap="3"
            templateColumns={hasFixedColumns && !isLine ? { base: '1fr', sm: foldedColumns } : '1fr'}
            css={{
              ...fieldStyle,
              ...(!hasFixedColumns && columnRules(items)),
              ...(isFolded && {
                [`& > :nth-of-type(n + ${inlineItems + 1})`]: { smDown: { display: 'none' } },
              }),
            }}
          >
            {shown.map((item) => (
              <SearchField
                key={item.name}
                item={item}
                value={context.values[item.name] ?? ''}
                onType={onType}
                onChoose={onChoose}
              />
            ))}
          </Grid>
        </Box>
        <Flex gap="2" flexShrink="0" wrap="wrap" alignSelf={isLine ? 'start' : { lg: 'end' }}>
          <Button type="submit" size="sm">
            <Search aria-hidden />
            {t('widgets.search.search')}
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'form.reset' })}>
            <RotateCcw aria-hidden />
            {t('widgets.search.reset')}
          </Button>
          {canFold && (
            <Button
              type="button"
              size="sm"
              variant="ghost"
              {...(!isFoldable && { hideFrom: 'sm' })}
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
            </Button>
          )}
        </Flex>
      </Flex>
    </chakra.form>
  )
}

/** The folded form has its three items in one line. */
const foldedColumns = `repeat(${inlineItems}, minmax(0, 1fr))`

/** The buttons follow few fields at once instead of standing at the other end of the line. */
const widthOf = (items: readonly SearchItem[]): string =>
  `${18 * items.reduce((fields, { kind }) => fields + (kind === 'checks' ? inlineItems : 1), 0)}rem`

const isSet = (name: string, values: SearchValues, defaults: SearchValues): boolean =>
  !areSame({ [name]: values[name] ?? '' }, { [name]: defaults[name] ?? '' })
