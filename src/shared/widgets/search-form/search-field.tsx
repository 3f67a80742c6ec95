import { Box, type SystemStyleObject, useRecipe } from '@chakra-ui/react'
import { memo, useId } from 'react'

import type { SearchValue } from '#machines/search-form/index.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { CheckGroup } from './check-group.tsx'
import type { SearchItem } from './search-item.ts'

interface SearchFieldProps {
  readonly item: SearchItem
  readonly value: SearchValue
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

export function isSameItem(item: SearchItem, next: SearchItem): boolean {
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

function Filter({ item, value, onType, onChoose: choose }: SearchFieldProps) {
  const id = useId()
  const onChoose = (next: SearchValue): void => choose(item.name, next)
  if (item.kind === 'checks')
    return (
      <Box gridColumn="1 / -1">
        <CheckGroup label={item.label} options={item.options} value={keysOf(value)} onChange={onChoose} />
      </Box>
    )
  return (
    <div data-part="field">
      {item.kind === 'custom' ? (
        // A control of another kind brings its own name; no label can point at it.
        <span data-part="label">{item.label}</span>
      ) : (
        <label data-part="label" htmlFor={id}>
          {item.label}
        </label>
      )}
      <div data-part="control">
        {item.kind === 'text' && (
          <input
            id={id}
            type="search"
            maxLength={item.maxLength ?? 100}
            placeholder={item.placeholder}
            value={textOf(value)}
            onChange={(event) => onType(item.name, event.target.value)}
          />
        )}
        {item.kind === 'select' && (
          <SelectBox id={id} value={textOf(value)} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{item.anyLabel}</option>
            {item.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectBox>
        )}
        {item.kind === 'custom' && <item.Control label={item.label} value={value} onChange={onChoose} />}
      </div>
    </div>
  )
}

/** Style of the plain elements that fields are made of, for whatever holds them. */
export function useFieldStyle(isLine: boolean): SystemStyleObject {
  const input = useRecipe({ key: 'input' })({ size: 'sm' })
  return {
    '& > [data-part=field]': {
      display: 'flex',
      flexDirection: 'column',
      gap: '1.5',
      minW: '0',
      // Core §9 form widths.
      ...(isLine && { maxW: '600px', md: { flexDirection: 'row', alignItems: 'center' } }),
    },
    '& > * > [data-part=label]': {
      textStyle: 'sm',
      fontWeight: 'medium',
      userSelect: 'none',
      ...(isLine && { minW: '32' }),
    },
    // Beside its label a control takes the rest of the line.
    '& > * > [data-part=control]': { width: 'full', minW: '0', ...(isLine && { md: { flex: '1' } }) },
    '& > * > [data-part=control] > input': input,
  }
}
