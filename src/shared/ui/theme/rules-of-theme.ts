import { createSystem } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { compile, serialize, stringify } from 'stylis'

import { themeParts } from './theme-parts.ts'

/** For the build alone: the rules that Emotion would lay down for all of the page, each a whole one, in their order. */
export function rulesOfTheme(): readonly string[] {
  const { _global: globals } = createSystem(...themeParts)
  const emotion = createCache({ key: 'global' })
  // Where there is no document, it has all rules in one text.
  const text = emotion.insert('', css(globals as Parameters<typeof css>), emotion.sheet, false) ?? ''
  return compile(text)
    .map((rule) => serialize([rule], stringify))
    .filter((rule) => rule !== '')
}
