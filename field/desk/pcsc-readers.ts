import { setTimeout as wait } from 'node:timers/promises'

import type * as Pcsc from 'pcsc-mini'

import type { Transmit } from '../card/card-exchange.ts'
import type { CardConnection, InsertedCard, Reader, ReaderSource } from '../card/readers.ts'

/** A card that has just been put in may not be ready at once. */
const connectTries = 5
const retryMs = 150
/** How long the system's service is given before it is asked again. */
const serviceRetryMs = 2_000

/** Clients that outlived their service: one that is collected then ends the process. */
const bereft: Pcsc.Client[] = []

/** A client whose service is gone throws as it stops, and does so again when it is collected. */
function end(client: Pcsc.Client): void {
  try {
    client.stop()
  } catch {
    bereft.push(client)
  }
}

/** The system's readers, by pcscd or Windows' own service. @throws Error where the package or the service is missing */
export async function pcscReaders(onTrouble: (trouble: string) => void): Promise<ReaderSource> {
  // An optional package: not every platform has its binary.
  const pcsc = await import('pcsc-mini')
  const present = new Map<string, Reader>()
  let client: Pcsc.Client | null = null
  let timer: NodeJS.Timeout | undefined

  function watch(onChange: () => void): void {
    const begun = new pcsc.Client().on('reader', (reader) => follow(pcsc, reader, present, onChange))
    client = begun
    /** The service may come back, or be started later. */
    const tryAgain = (error: unknown): void => {
      onTrouble(error instanceof Error ? error.message : String(error))
      end(begun)
      if (present.size > 0) {
        present.clear()
        onChange()
      }
      timer = setTimeout(() => watch(onChange), serviceRetryMs)
    }
    begun.on('error', tryAgain)
    try {
      begun.start()
    } catch (error) {
      tryAgain(error)
    }
  }

  return {
    readers: () => [...present.values()],
    start: watch,
    stop: () => {
      clearTimeout(timer)
      if (client) end(client)
    },
  }
}

function follow(
  pcsc: typeof Pcsc,
  reader: Pcsc.Reader,
  present: Map<string, Reader>,
  onChange: () => void,
): void {
  const name = reader.name()
  present.set(name, { name, card: null })
  onChange()
  reader.on('change', (status) => {
    const { PRESENT, MUTE } = pcsc.ReaderStatus
    const isPresent = status.has(PRESENT) && !status.has(MUTE)
    // Other changes, such as that somebody uses the card, are no news.
    if (isPresent === (present.get(name)?.card !== null)) return
    const card: InsertedCard | null = isPresent ? { connect: () => connect(pcsc, reader) } : null
    present.set(name, { name, card })
    onChange()
  })
  reader.on('disconnect', () => {
    present.delete(name)
    onChange()
  })
}

async function connect(
  pcsc: typeof Pcsc,
  reader: Pcsc.Reader,
  tries = connectTries,
): Promise<CardConnection> {
  try {
    // Nobody else may send something in between.
    const card = await reader.connect(pcsc.CardMode.EXCLUSIVE)
    return {
      transmit: wholeAnswers((apdu) => card.transmit(apdu)),
      // The next one selects the program anew, from a card that has forgotten everything.
      end: () => card.disconnect(pcsc.CardDisposition.RESET).catch(() => {}),
    }
  } catch (error) {
    if (tries <= 1) throw error
    await wait(retryMs)
    return connect(pcsc, reader, tries - 1)
  }
}

/** Over T=0 a card says that there is more (61xx), or how long the answer is (6Cxx), instead of answering. */
function wholeAnswers(transmit: Transmit): Transmit {
  return async (apdu) => {
    const answer = await transmit(apdu)
    const [first, second = 0] = answer.slice(-2)
    if (first === 0x61) return transmit(Uint8Array.of(0, 0xc0, 0, 0, second))
    if (first === 0x6c) return transmit(Uint8Array.of(...apdu.slice(0, 4), second))
    // The library's buffer is used again for the next answer.
    return answer.slice()
  }
}
