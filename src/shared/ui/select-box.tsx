import { Box, useSlotRecipe } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ChangeEventHandler, ReactNode } from 'react'

interface SelectBoxProps {
  readonly id?: string
  /** Names it where no label does. */
  readonly label?: string
  readonly value: string | number
  readonly onChange: ChangeEventHandler<HTMLSelectElement>
  readonly width?: string
  /** The options. */
  readonly children: ReactNode
}

/**
 * Looks as Chakra's `NativeSelect` and takes its styles from the same recipe, with a tenth of its components: every
 * list has some, and they are most of what a list draws before its rows.
 */
export function SelectBox({ id, label, value, onChange, width = 'full', children }: SelectBoxProps) {
  const style = useSlotRecipe({ key: 'nativeSelect' })({ size: 'sm' })
  return (
    <Box
      css={{
        ...style['root'],
        width,
        '& > select': style['field'] ?? {},
        '& > span': style['indicator'] ?? {},
      }}
    >
      <select id={id} aria-label={label} value={value} onChange={onChange}>
        {children}
      </select>
      <span aria-hidden>
        <ChevronDown />
      </span>
    </Box>
  )
}
