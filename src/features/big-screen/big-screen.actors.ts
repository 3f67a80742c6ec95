import { fromPromise } from 'xstate'

import { bigScreen, totalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import { countrywide } from '#contract/overview/overview.contract.ts'
import type { WallAnswer, WallQuery } from '#machines/wall/index.ts'
import { callApi } from '#src/shared/net/api.ts'

export const wallActors = {
  readWall: fromPromise<WallAnswer, WallQuery>(async ({ input: { wantsCurve }, signal }) => {
    const [screen, stations, curve] = await Promise.all([
      callApi(bigScreen, {}, { signal }),
      callApi(countrywide, {}, { signal }),
      wantsCurve ? callApi(totalPowerCurve, {}, { signal }) : null,
    ])
    return { screen, stations, curve, readAt: Date.now() }
  }),
}
