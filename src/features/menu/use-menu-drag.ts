import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

import type { MenuRow } from '#contract/menu/menu.contract.ts'

import { type DropPart, type MenuLine, type MenuPlace, placeOfDrop } from './menu-rows.ts'

/** Where the dragged menu would come: drawn over the table. Sides in px of the window. */
export interface DropMark {
  readonly part: DropPart
  readonly isAllowed: boolean
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

interface MenuDrag {
  readonly mark: DropMark | null
  /** For the handle of a line. */
  readonly begin: (id: number, event: PointerEvent<HTMLElement>) => void
  /** Whether the handle's present click only ends a drag. */
  readonly endsDrag: () => boolean
}

/** px that tell a drag from a click, and from the table's edges within which it scrolls. */
const threshold = 4
const edge = 28

/** Drags menus by their handles with mouse, pen or finger; Escape gives up. */
export function useMenuDrag(
  menus: readonly MenuRow[],
  lines: readonly MenuLine[],
  onPlace: (menu: MenuRow, place: MenuPlace) => void,
): MenuDrag {
  const [mark, setMark] = useState<DropMark | null>(null)
  const latest = useRef({ menus, lines, onPlace })
  useEffect(() => {
    latest.current = { menus, lines, onPlace }
  })
  const wasDragged = useRef(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const begin = useCallback((id: number, event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false
    if (event.button !== 0) return
    const handle = event.currentTarget
    const start = event.clientY
    const grid = handle.closest<HTMLElement>('[role=grid]')
    const menu = latest.current.menus.find((one) => one.id === id)
    if (!grid || !menu) return
    let place: MenuPlace | null = null
    let isDragging = false
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      isDragging ||= Math.abs(clientY - start) >= threshold
      if (!isDragging) return
      wasDragged.current = true
      scrollAtEdge(grid, clientY)
      const found = lineAt(grid, clientX, clientY, latest.current.lines)
      place = found && placeOfDrop(latest.current.menus, menu, found.line, found.part)
      setMark(found && { ...found.mark, part: found.part, isAllowed: place !== null })
    }
    const end = (): void => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', drop)
      handle.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', giveUp)
      setMark(null)
    }
    const drop = (): void => {
      end()
      if (place) latest.current.onPlace(menu, place)
    }
    const giveUp = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') end()
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', drop)
    handle.addEventListener('pointercancel', end)
    window.addEventListener('keydown', giveUp)
    stop.current = end
  }, [])
  const endsDrag = useCallback(() => wasDragged.current, [])
  return { mark, begin, endsDrag }
}

function lineAt(grid: HTMLElement, x: number, y: number, lines: readonly MenuLine[]) {
  const box = grid.getBoundingClientRect()
  const row = document
    .elementsFromPoint(Math.min(Math.max(x, box.left + 1), box.right - 1), y)
    .map((element) => element.closest<HTMLElement>('[data-index]'))
    .find((found) => found !== null && grid.contains(found))
  const line = lines[Number(row?.dataset['index'])]
  if (!row || !line) return null
  const { top, height } = row.getBoundingClientRect()
  const at = (y - top) / height
  const part: DropPart = at < 0.3 ? 'before' : at > 0.7 ? 'after' : 'inside'
  return { line, part, mark: { top, height, left: box.left, width: box.width } }
}

function scrollAtEdge(grid: HTMLElement, y: number): void {
  const { top, bottom } = grid.getBoundingClientRect()
  if (y < top + edge) grid.scrollBy({ top: -8 })
  else if (y > bottom - edge) grid.scrollBy({ top: 8 })
}
