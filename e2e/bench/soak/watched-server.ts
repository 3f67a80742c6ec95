/** The server at one moment, by its own metrics. */
export interface ServerState {
  /** Bytes of the process. */
  readonly memory: number
  /** Bytes of objects, with those that nobody needs any more. */
  readonly heap: number
  /** Of the field, that were not understood, not stored, or of devices that nobody knows. */
  readonly badMessages: number
}

/** @param text Prometheus' */
const valueOf = (text: string, name: string): number => {
  const [, value] = new RegExp(`^${name} ([\\d.e+-]+)$`, 'mu').exec(text) ?? []
  if (value === undefined) throw new Error(`the server does not tell ${name}`)
  return Number(value)
}

export async function readServer(origin: string): Promise<ServerState> {
  const text = await (await fetch(new URL('/metrics', origin))).text()
  const read = (name: string): number => valueOf(text, name)
  return {
    memory: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    badMessages:
      read('statewatt_field_messages_bad_total') +
      read('statewatt_field_messages_failed_total') +
      read('statewatt_readings_dropped_total'),
  }
}
