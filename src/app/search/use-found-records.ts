import { useEffect, useState } from 'react'

import { type Found, type FoundKind, findRecords } from '#contract/guide/guide.contract.ts'
import { callApi } from '#src/shared/net/api.ts'

/** Until somebody has paused, no server is asked. */
const pauseMs = 200
/** One letter means pages. */
const shortest = 2

/** Where each kind of record opens: its screen, and the address of the record there. */
export const foundAt: Readonly<Record<FoundKind, { screen: string; query: (found: Found) => string }>> = {
  terminal: { screen: 'datacollect/archive/terminal', query: ({ id }) => `termId=${id}` },
  customer: { screen: 'card/customer', query: ({ id }) => `customer=${id}` },
  site: { screen: 'datacollect/archive/site', query: ({ id }) => `id=${id}` },
  order: { screen: 'card/orders', query: ({ id }) => `text=${id}&order=${id}` },
  device: { screen: 'datacollect/archive/device', query: ({ id }) => `id=${id}` },
  measuringPoint: { screen: 'datacollect/archive/measuringPoint', query: ({ id }) => `id=${id}` },
}

/** Records of the user's scope that fit what was typed; none while nobody knows, and where the server is away. */
export function useFoundRecords(query: string): readonly Found[] {
  const [found, setFound] = useState<{ readonly text: string; readonly list: readonly Found[] }>({
    text: '',
    list: [],
  })
  const text = query.trim()
  useEffect(() => {
    if (text.length < shortest) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      callApi(findRecords, { text: text.slice(0, 50) }, { signal: asking.signal }).then(
        (list) => setFound({ text, list }),
        // Pages and actions are found all the same.
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text])
  return found.text === text ? found.list : []
}
