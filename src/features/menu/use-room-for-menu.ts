import { useReducedMotion } from 'framer-motion'
import type { animate as Animate } from 'framer-motion/dom/mini'
import { type RefObject, useEffect, useRef } from 'react'

import type { DropMark } from './menu-rows.ts'

/** Px that lines give way for a menu that would come between them. */
export const roomForMenu = 10
/** Seconds. */
const gliding = 0.14

/**
 * Lets the lines below the place of a dragged menu give way, so that it is seen where it would come. What moves
 * them comes with the first drag.
 *
 * @param around the element that holds the table
 */
export function useRoomForMenu(around: RefObject<HTMLElement | null>, mark: DropMark | null): void {
  const isStill = useReducedMotion() === true
  const shifts = useRef(new WeakMap<Element, number>())
  const animate = useRef<typeof Animate | null>(null)
  const from =
    mark === null || mark.part === 'inside' ? null : mark.part === 'before' ? mark.index : mark.index + 1
  const isDragging = mark !== null
  useEffect(() => {
    if (isDragging && animate.current === null)
      void (async () => {
        const mini = await import('framer-motion/dom/mini')
        animate.current = mini.animate
      })()
    const move = animate.current
    if (move === null) return
    for (const row of around.current?.querySelectorAll<HTMLElement>('[data-part=body] > [data-index]') ??
      []) {
      const shift = from !== null && Number(row.dataset['index']) >= from ? roomForMenu : 0
      if ((shifts.current.get(row) ?? 0) === shift) continue
      shifts.current.set(row, shift)
      move(row, { translate: `0px ${shift}px` }, { duration: isStill ? 0 : gliding })
    }
    // A drag that scrolls draws other lines with the same elements: each move looks at them.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [around, mark, from, isDragging, isStill])
}

/** How far a line has given way at this moment, in px. */
export const givenWay = (row: Element): number =>
  Number.parseFloat(getComputedStyle(row).translate.split(' ')[1] ?? '0')
