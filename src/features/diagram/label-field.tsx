import { Input } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DiagramElement } from '#contract/diagram/diagram.contract.ts'
import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(diagramWords)

interface LabelFieldProps {
  readonly element: DiagramElement
  readonly onLabel: (id: string, label: string) => void
}

/** What an element is called. It counts once the field is left, and also where the element is left for another. */
export function LabelField({ element: { id, label }, onLabel }: LabelFieldProps) {
  useTranslation()
  const [text, setText] = useState(label)
  const keep = useEffectEvent(() => onLabel(id, text.trim()))
  // Another element is chosen before the field hears that it was left.
  useEffect(() => () => keep(), [])
  return (
    <Input
      size="sm"
      maxLength={60}
      aria-label={say('diagram.label')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => onLabel(id, text.trim())}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) onLabel(id, text.trim())
      }}
    />
  )
}
