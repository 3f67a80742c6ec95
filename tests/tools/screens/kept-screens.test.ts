import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  annotationOf,
  isLikeBefore,
  keepScreens,
  leftOutLine,
  readKeptScreens,
  type ScreenSeen,
  screensSeen,
} from '#tools/screens/kept-screens.ts'

let root: string
const now = { commit: 'abc1234', at: '2026-11-28T02:00:00.000Z' }
const later = { commit: 'def5678', at: '2026-11-29T02:00:00.000Z' }
const looked = (name: string, likeness: string): ScreenSeen => ({ name, likeness, isLeftOut: false })
const leftOut = (name: string, likeness: string): ScreenSeen => ({ name, likeness, isLeftOut: true })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'screens-'))
  mkdirSync(join(root, 'docs'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('which screens axe looks at (issue 15 item 6)', () => {
  it('looks at all where none was looked at', () =>
    expect(isLikeBefore(readKeptScreens(root), 'archive', 'a')).toBe(false))

  it('leaves out a screen that is like it was, and no other', () => {
    keepScreens(root, [looked('archive', 'a')], now)
    const kept = readKeptScreens(root)
    expect(isLikeBefore(kept, 'archive', 'a')).toBe(true)
    expect(isLikeBefore(kept, 'archive', 'b')).toBe(false)
    expect(isLikeBefore(kept, 'alarm', 'a')).toBe(false)
  })

  it('knows what a live screen was like the last four times', () => {
    for (const likeness of ['a', 'b', 'c', 'a', 'd', 'e']) keepScreens(root, [looked('alarm', likeness)], now)
    expect(readKeptScreens(root)['alarm']?.likenesses).toEqual(['e', 'd', 'a', 'c'])
  })

  it('keeps nothing of those left out, so that it stays known when they were looked at', () => {
    keepScreens(root, [looked('archive', 'a')], now)
    keepScreens(root, [leftOut('archive', 'a'), looked('alarm', 'b')], later)
    expect(readKeptScreens(root)).toEqual({
      alarm: { likenesses: ['b'], ...later },
      archive: { likenesses: ['a'], ...now },
    })
  })

  it('reads what tests noted in the results of a run, also of tests within others', () => {
    const noted = [looked('archive', 'a'), leftOut('alarm', 'b')]
    const tests = [{ annotations: [...noted.map(annotationOf), { type: 'slow' }] }, { annotations: [] }]
    expect(screensSeen({ suites: [{ suites: [{ specs: [{ tests }] }] }] })).toEqual(noted)
    expect(screensSeen({})).toEqual([])
  })

  it('says how many a run left out, and since when', () => {
    keepScreens(root, [looked('alarm', 'b')], later)
    keepScreens(root, [looked('archive', 'a')], now)
    const kept = readKeptScreens(root)
    const seen = [leftOut('alarm', 'b'), leftOut('archive', 'a'), looked('order', 'c')]
    expect(leftOutLine(kept, seen)).toBe(
      'axe left out: 2 of 3 screens, like those looked at since 2026-11-28 at abc1234',
    )
    expect(leftOutLine(kept, [looked('order', 'c')])).toBeNull()
  })
})
