import { isAxiosError } from 'axios'
import { createActor, fromPromise } from 'xstate'

import { connectionMachine } from '#machines/connection/index.ts'
import { client } from '#src/shared/net/api.ts'
import { noteServerReturn } from '#src/shared/net/server-return.ts'
import { inspection } from '#src/shared/page/inspection.ts'

/** Milliseconds that the server has for an answer that needs no work. */
const askTimeout = 5_000

/** The console's one view of whether its server can be reached. */
export const connection = createActor(
  connectionMachine.provide({
    actors: {
      askServer: fromPromise<void, void>(async ({ signal }) => {
        // A small file that is never kept; whatever the answer says, it is one.
        await client.get('/console-settings.json', {
          signal,
          timeout: askTimeout,
          validateStatus: () => true,
        })
      }),
    },
  }),
  inspection,
).start()

const doubt = (): void => connection.send({ type: 'connection.doubt' })
const retry = (): void => connection.send({ type: 'connection.retry' })

/** Follows the console's own calls and what the browser knows. @returns ends it */
export function watchConnection(): () => void {
  const calls = client.interceptors.response.use(
    (response) => {
      connection.send({ type: 'connection.prove' })
      return response
    },
    (error: unknown) => {
      if (isAxiosError(error) && error.code === 'ERR_NETWORK') doubt()
      throw error
    },
  )
  let wasRegained = connection.getSnapshot().matches('regained')
  const followed = connection.subscribe((snapshot) => {
    const isRegained = snapshot.matches('regained')
    if (isRegained && !wasRegained) noteServerReturn()
    wasRegained = isRegained
  })
  window.addEventListener('offline', doubt)
  window.addEventListener('online', retry)
  return () => {
    client.interceptors.response.eject(calls)
    followed.unsubscribe()
    window.removeEventListener('offline', doubt)
    window.removeEventListener('online', retry)
  }
}
