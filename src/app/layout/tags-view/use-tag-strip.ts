import { type RefObject, useEffect, useState } from 'react'

import { afterFrame } from '#src/shared/page/after-frame.ts'

import { listen } from './listen.ts'

interface Overflow {
  readonly start: boolean
  readonly end: boolean
}

/**
 * Lets a strip of tags scroll by the wheel, keeps the active one in sight, and tells on which side others are
 * out of sight.
 */
export function useTagStrip(strip: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ start: false, end: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = (): void => {
      const start = element.scrollLeft > 1
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setOverflow((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    // Arrows take room of their own, tags come and go, another is active, and a page names its record later.
    let stopReveal: (() => void) | undefined
    const reveal = (): void => {
      stopReveal?.()
      stopReveal = afterFrame(() => {
        const active = element.querySelector('[aria-selected="true"]')
        active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        look()
      })
    }
    // Its first word comes at once.
    const sizes = new ResizeObserver(reveal)
    sizes.observe(element)
    const tags = new MutationObserver(reveal)
    tags.observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['aria-selected'],
    })
    const stopScrolling = listen(element, { scroll: look })
    const stopWheel = followWheel(element)
    return () => {
      stopReveal?.()
      sizes.disconnect()
      tags.disconnect()
      stopScrolling()
      stopWheel()
    }
  }, [strip])
  return overflow
}

function followWheel(element: HTMLElement): () => void {
  const turn = (event: WheelEvent): void => {
    if (element.scrollWidth <= element.clientWidth || event.deltaX !== 0) return
    event.preventDefault()
    element.scrollLeft += event.deltaY
  }
  return listen(element, { wheel: turn }, { passive: false })
}
