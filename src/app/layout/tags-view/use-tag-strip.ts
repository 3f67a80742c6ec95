import { type RefObject, useEffect, useState } from 'react'

/** Pixels that a pointer moves before its press is a drag and no click. */
const dragStart = 5

interface Overflow {
  readonly start: boolean
  readonly end: boolean
}

/** Lets a strip of tags scroll by wheel and by dragging, and tells on which side tags are out of sight. */
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
    // Arrows take room of their own, tags come and go, and a page names its record later.
    const reveal = (): void => {
      const active = element.querySelector('[aria-selected="true"]')
      active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      look()
    }
    const sizes = new ResizeObserver(reveal)
    sizes.observe(element)
    const tags = new MutationObserver(reveal)
    tags.observe(element, { childList: true, subtree: true, characterData: true })
    const stopScrolling = listen(element, { scroll: look })
    const stopWheel = followWheel(element)
    const stopDrag = followDrag(element)
    look()
    return () => {
      sizes.disconnect()
      tags.disconnect()
      stopScrolling()
      stopWheel()
      stopDrag()
    }
  }, [strip])
  return overflow
}

type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

function listen(element: HTMLElement, listeners: Listeners, options?: AddEventListenerOptions): () => void {
  const ends = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { ...options, signal: ends.signal })
  return () => ends.abort()
}

function followWheel(element: HTMLElement): () => void {
  const turn = (event: WheelEvent): void => {
    if (element.scrollWidth <= element.clientWidth || event.deltaX !== 0) return
    event.preventDefault()
    element.scrollLeft += event.deltaY
  }
  return listen(element, { wheel: turn }, { passive: false })
}

/** For mice; fingers scroll by themselves. */
function followDrag(element: HTMLElement): () => void {
  let from: { readonly x: number; readonly scrolled: number } | null = null
  let isDragging = false
  return listen(
    element,
    {
      pointerdown: ({ pointerType, button, clientX }) => {
        isDragging = false
        if (pointerType === 'mouse' && button === 0) from = { x: clientX, scrolled: element.scrollLeft }
      },
      pointermove: ({ clientX, pointerId, buttons }) => {
        if (from === null || buttons === 0) return
        const moved = clientX - from.x
        if (!isDragging && Math.abs(moved) < dragStart) return
        if (!isDragging) element.setPointerCapture(pointerId)
        isDragging = true
        element.scrollLeft = from.scrolled - moved
      },
      pointerup: () => {
        from = null
      },
      // What ends a drag opens nothing.
      click: (event) => {
        if (isDragging) event.stopPropagation()
        isDragging = false
      },
    },
    { capture: true },
  )
}
