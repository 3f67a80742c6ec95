import type * as ciphersModule from './ciphers.ts'

type Ciphers = Pick<typeof ciphersModule, 'makeKey' | 'seal' | 'wrapKey'>

/** What is asked of `ciphers.worker.ts`, which answers by the port that comes with it. */
export interface CipherWork {
  readonly name: keyof Ciphers
  readonly given: readonly string[]
}

/** The ciphers, each with its answer to come. */
export type CiphersApart = {
  readonly [Name in keyof Ciphers]: (...given: Parameters<Ciphers[Name]>) => Promise<string>
}

let worker: Worker | null = null

/** Ends what {@link ciphersApart} started; it starts anew when something is asked. */
export function endCiphersApart(): void {
  const ended = worker
  worker = null
  ended?.terminate()
  // Else whoever still waits for it would wait for ever; the page answers them.
  ended?.dispatchEvent(new Event('error'))
}

/**
 * Ciphers in a thread of their own: SM2 alone takes a slow machine half a second, in which the page draws nothing.
 * In the page where there is no such thread, or it fails.
 */
export const ciphersApart: CiphersApart = {
  makeKey: () => work({ name: 'makeKey', given: [] }),
  seal: (...given) => work({ name: 'seal', given }),
  wrapKey: (...given) => work({ name: 'wrapKey', given }),
}

async function work(asked: CipherWork): Promise<string> {
  try {
    return await workApart(asked)
  } catch {
    endCiphersApart()
    const ciphers = await import('./ciphers.ts')
    const here: (...given: string[]) => string = ciphers[asked.name]
    return here(...asked.given)
  }
}

function workApart(asked: CipherWork): Promise<string> {
  worker ??= new Worker(new URL('ciphers.worker.ts', import.meta.url), { type: 'module' })
  const from = worker
  const { port1, port2 } = new MessageChannel()
  return new Promise((done, failed) => {
    port1.addEventListener('message', ({ data }: MessageEvent<string>) => {
      done(data)
      port1.close()
    })
    port1.start()
    from.addEventListener('error', () => failed(new Error('the ciphers have no thread of their own')), {
      once: true,
    })
    from.postMessage(asked, [port2])
  })
}
