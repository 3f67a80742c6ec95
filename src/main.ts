/**
 * What the page is made of, the larger parts first. Evaluated in one piece it would keep a slow machine from
 * answering for a good while, although the prerendered form can be filled in already. The build names these
 * parts in the page, so that all of them are fetched at once (tools/prerender.ts), and puts each into one file
 * (vite.config.ts).
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  () => import('#src/shared/i18n/i18n.ts'),
  () => import('#src/shared/net/api.ts'),
  () => import('#src/app/states.ts'),
  () => import('#src/app/boot/start.tsx'),
]

/** A task of its own begins, so that others have their turn; no timer, which a browser may hold back. */
const turn = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(null)
  })

async function start(): Promise<void> {
  for (const load of parts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await load()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await turn()
  }
}
void start()
