import { type RefObject, useEffect, useEffectEvent } from 'react'

import { listen } from './listen.ts'

/** Pixels that a pointer moves before its press is a drag and no click. */
const dragStart = 5
/** Pixels at the strip's ends where a dragged tag scrolls it, and how far at each move. */
const edge = { width: 32, step: 12 } as const

interface Drag {
  readonly tag: HTMLElement
  readonly startX: number
  /** Where the tag stood. */
  readonly from: number
  isMoving: boolean
}

/**
 * Lets a mouse put tags in another order: a dragged tag changes places as it passes the middle of another one,
 * and Escape puts it back. Fingers scroll the strip instead; keys have the tag's menu.
 *
 * @param onMove hears the tag's key and the place wished for, from 0
 */
export function useTagDrag(
  strip: RefObject<HTMLElement | null>,
  onMove: (key: string, to: number) => void,
): void {
  const move = useEffectEvent(onMove)
  useEffect(() => {
    const element = strip.current
    return element ? followDrag(element, (tag, to) => move(tag.dataset['tag'] ?? '', to)) : undefined
  }, [strip])
}

function followDrag(strip: HTMLElement, move: (tag: HTMLElement, to: number) => void): () => void {
  let drag: Drag | null = null
  let hasMoved = false
  const tags = (): HTMLElement[] => [...strip.querySelectorAll<HTMLElement>('[data-tag]')]
  const end = (): void => {
    if (drag) delete drag.tag.dataset['dragging']
    drag = null
  }
  const onKey = (event: KeyboardEvent): void => {
    if (drag?.isMoving !== true || event.key !== 'Escape') return
    event.stopPropagation()
    move(drag.tag, drag.from)
    end()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  const stop = listen(
    strip,
    {
      pointerdown: ({ pointerType, button, clientX, target }) => {
        hasMoved = false
        const tag = target instanceof Element ? target.closest<HTMLElement>('[data-tag]') : null
        if (pointerType === 'mouse' && button === 0 && tag)
          drag = { tag, startX: clientX, from: tags().indexOf(tag), isMoving: false }
      },
      pointermove: ({ clientX, pointerId, buttons }) => {
        if (drag === null) return
        if (buttons === 0) return end()
        if (!drag.isMoving && Math.abs(clientX - drag.startX) < dragStart) return
        if (!drag.isMoving) strip.setPointerCapture(pointerId)
        drag.isMoving = true
        hasMoved = true
        drag.tag.dataset['dragging'] = ''
        const { left, right } = strip.getBoundingClientRect()
        if (clientX < left + edge.width) strip.scrollLeft -= edge.step
        if (clientX > right - edge.width) strip.scrollLeft += edge.step
        const { tag } = drag
        move(tag, tags().filter((other) => other !== tag && middleOf(other) < clientX).length)
      },
      pointerup: end,
      pointercancel: end,
      // What ends a drag opens nothing.
      click: (event) => {
        if (hasMoved) event.stopPropagation()
        hasMoved = false
      },
    },
    { capture: true },
  )
  return () => {
    stop()
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}

function middleOf(tag: HTMLElement): number {
  const { left, width } = tag.getBoundingClientRect()
  return left + width / 2
}
