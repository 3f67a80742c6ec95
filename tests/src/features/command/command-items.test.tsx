import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { commandWords } from '#contract/command/command.words.ts'
import { CommandItems } from '#src/features/command/command-items.tsx'
import { gotText } from '#src/features/collection/task/task-columns.tsx'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

startWords('en')
addWords(commandWords)
afterEach(cleanup)

describe('what came of a command', () => {
  it('says money as money, and other values with their unit', () => {
    const item = { device: '610000000001', ok: true, reason: null } as const
    const balance = { item: 'balanceFen', chinese: '余额', english: 'Balance', unit: 'fen' }
    const delay = { item: 'tripDelayMinutes', chinese: '跳闸延时', english: 'Trip delay', unit: 'min' }
    show(
      <CommandItems
        none=""
        items={[
          { ...item, ...balance, value: -66_705 },
          { ...item, ...delay, value: 30 },
        ]}
      />,
    )
    expect(screen.getByText('−¥667.05')).toBeTruthy()
    expect(screen.getByText('30 min')).toBeTruthy()
  })
})

describe('what a run got', () => {
  it('is never more than all: a terminal may send more than it was asked for', () => {
    expect(gotText({ asked: 9, got: 10 })).toBe('10 of 10')
    expect(gotText({ asked: 9, got: 7 })).toBe('7 of 9')
  })
})
