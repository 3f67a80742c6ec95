import { printingCases, printingInput, printingMachine } from '#machines/printing/index.ts'

import type { Act } from '../play/act.ts'
import { openJournal, printButton, printingCalls } from '../browser/journal-page.ts'
import { PartPlayer } from '../play/part.player.ts'
import { play } from '../play/play.ts'

export const acts: readonly Act[] = [
  {
    title: 'printing',
    subject: {
      machine: printingMachine,
      cases: printingCases,
      input: printingInput,
      // The browser's own dialog lies over the page, which nobody can press meanwhile.
      canHappen: (at, { type }) => type !== 'print.begin' || !at.hasTag('onPaper'),
    },
    options: {},
    async play(stage, course) {
      const { page } = stage
      const tell = (name: 'beforeprint' | 'afterprint') => () =>
        page.evaluate((event) => window.dispatchEvent(new Event(event)), name)
      const player = new PartPlayer('printing', stage, {
        calls: { gatherSheet: printingCalls },
        presses: { 'print.begin': () => printButton(page) },
        does: { 'browser.prints': tell('beforeprint'), 'print.end': tell('afterprint') },
      })
      await openJournal(stage, player)
      await play(page, course, player)
    },
  },
]
