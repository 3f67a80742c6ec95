import { actorWatchCases, actorWatchMachine } from '#machines/actor-watch/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { PartPlayer } from '#e2e/paths/play/part.player.ts'
import { play } from '#e2e/paths/play/play.ts'

/** Events are gathered for less than this before they are shown, in ms. */
const gathered = 200

export const acts: readonly Act[] = [
  {
    title: 'actorWatch',
    subject: { machine: actorWatchMachine, cases: actorWatchCases },
    // The page itself begins with events.
    options: { atStart: ['actorWatch.watching|events.seen|0'] },
    async play(stage, course) {
      const { page, clock } = stage
      const list = page.getByRole('region', { name: '最近的事件' })
      const press = (name: string) => () => list.getByRole('button', { name, exact: true })
      const player = new PartPlayer('actorWatch', stage, {
        presses: {
          'watch.pause': press('暂停'),
          'watch.resume': press('继续'),
          'events.clear': press('清空'),
        },
        does: {
          // Told to the connection's actor, to which it is no news.
          'events.seen': async () => {
            await page.evaluate(() => window.dispatchEvent(new Event('online')))
            return clock.run(gathered)
          },
        },
      })
      await player.open('/system/machines?machine=connection&view=live', list)
      await clock.until(page.getByRole('main').getByRole('img').first())
      await clock.run(gathered)
      await play(page, course, player)
    },
  },
]
