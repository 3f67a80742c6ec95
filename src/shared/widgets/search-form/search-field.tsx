import { Box, Field, Input, NativeSelect } from '@chakra-ui/react'
import { memo } from 'react'

import type { SearchValue } from '#machines/search-form/index.ts'

import { CheckGroup } from './check-group.tsx'
import type { SearchItem } from './search-item.ts'

interface SearchFieldProps {
  readonly item: SearchItem
  readonly value: SearchValue
  /** One a line: the label stands before its control. */
  readonly isLine: boolean
  /** Both the same on every rendering. */
  readonly onType: (name: string, value: string) => void
  readonly onChoose: (name: string, value: SearchValue) => void
}

const textOf = (value: SearchValue): string => (typeof value === 'string' ? value : '')
const keysOf = (value: SearchValue): readonly string[] => (typeof value === 'string' ? [] : value)

/** One filter with its label; drawn anew only when a part of it changed, for lists draw themselves often. */
export const SearchField = memo(
  Filter,
  ({ item, ...props }, { item: nextItem, ...next }) => isSameItem(item, nextItem) && areShallow(props, next),
)

/** What holds functions is taken for another one: they may know of something else by now. */
function isSameItem(item: SearchItem, next: SearchItem): boolean {
  if (item === next) return true
  if (!('options' in item) || !('options' in next)) return areShallow(item, next)
  const { options, ...rest } = item
  const { options: nextOptions, ...nextRest } = next
  return (
    areShallow(rest, nextRest) &&
    options.length === nextOptions.length &&
    options.every((option, index) => areShallow(option, nextOptions[index] ?? {}))
  )
}

function areShallow(left: object, right: object): boolean {
  const entries = Object.entries(left)
  const others = new Map<string, unknown>(Object.entries(right))
  return (
    entries.length === others.size && entries.every(([name, value]) => Object.is(value, others.get(name)))
  )
}

function Filter({ item, value, isLine, onType, onChoose: choose }: SearchFieldProps) {
  const onChoose = (next: SearchValue): void => choose(item.name, next)
  if (item.kind === 'checks')
    return (
      <Box gridColumn="1 / -1">
        <CheckGroup label={item.label} options={item.options} value={keysOf(value)} onChange={onChoose} />
      </Box>
    )
  // Beside its label a control takes the rest of the line; below it, growing would be growing in height.
  const grow = isLine ? { md: '1' } : 'none'
  return (
    <Field.Root
      orientation={isLine ? { base: 'vertical', md: 'horizontal' } : 'vertical'}
      // Core §9 form widths.
      maxW={isLine ? '600px' : 'none'}
      gap="1.5"
    >
      <Field.Label asChild={item.kind === 'custom'} fontSize="sm" minW={isLine ? '32' : undefined}>
        {/* A control of another kind brings its own name; no label can point at it. */}
        {item.kind === 'custom' ? <span>{item.label}</span> : item.label}
      </Field.Label>
      {item.kind === 'text' && (
        <Input
          size="sm"
          type="search"
          flex={grow}
          maxLength={item.maxLength ?? 100}
          placeholder={item.placeholder}
          value={textOf(value)}
          onChange={(event) => onType(item.name, event.target.value)}
        />
      )}
      {item.kind === 'select' && (
        <NativeSelect.Root size="sm" flex={grow}>
          <NativeSelect.Field value={textOf(value)} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{item.anyLabel}</option>
            {item.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      {item.kind === 'custom' && (
        <Box flex={grow} width="full">
          {item.render(value, onChoose)}
        </Box>
      )}
    </Field.Root>
  )
}
