import { Field, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type DiagramElement, longestBar, shortestBar } from '#contract/diagram/diagram.contract.ts'
import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { grid, sizeOf } from './paper/symbols.ts'

const say = wordsOf(diagramWords)

interface LengthFieldProps {
  readonly element: DiagramElement
  readonly onLength: (id: string, length: number) => void
}

/** How long a busbar is; what is no length leaves it as it was. */
export function LengthField({ element, onLength }: LengthFieldProps) {
  useTranslation()
  const { id } = element
  const present = sizeOf({ ...element, turns: 0 }).width
  const [text, setText] = useState(String(present))
  const keep = (): void => {
    const length = Math.round(Number(text))
    if (length >= shortestBar && length <= longestBar) onLength(id, length)
    else setText(String(present))
  }
  return (
    <Field.Root>
      <Field.Label>{say('diagram.length')}</Field.Label>
      <Input
        size="sm"
        type="number"
        min={shortestBar}
        max={longestBar}
        step={grid}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
        }}
      />
    </Field.Root>
  )
}
