import { Box, Field, Input, NativeSelect } from '@chakra-ui/react'

import type { SearchValue } from '#machines/search-form/index.ts'

import { CheckGroup } from './check-group.tsx'
import type { SearchItem } from './search-item.ts'

interface SearchFieldProps {
  readonly item: SearchItem
  readonly value: SearchValue
  /** One a line: the label stands before its control. */
  readonly isLine: boolean
  readonly onType: (value: string) => void
  readonly onChoose: (value: SearchValue) => void
}

const textOf = (value: SearchValue): string => (typeof value === 'string' ? value : '')
const keysOf = (value: SearchValue): readonly string[] => (typeof value === 'string' ? [] : value)

/** One filter with its label. */
export function SearchField({ item, value, isLine, onType, onChoose }: SearchFieldProps) {
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
          onChange={(event) => onType(event.target.value)}
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
