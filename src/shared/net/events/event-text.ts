/** One server-sent event. */
export interface SentEvent {
  readonly name: string
  readonly data: string
}

/**
 * Takes apart what a stream of server-sent events has brought so far.
 *
 * @returns the whole events in it, and the begin of the next one
 */
export function eventsIn(text: string): { readonly events: SentEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n')
    const field = (name: string): string =>
      lines
        .filter((line) => line.startsWith(`${name}: `))
        .map((line) => line.slice(name.length + 2))
        .join('\n')
    // A comment is a sign of life and nothing more.
    return field('data') === '' ? [] : [{ name: field('event') || 'message', data: field('data') }]
  })
  return { events, rest }
}
