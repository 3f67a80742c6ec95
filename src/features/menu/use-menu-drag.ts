import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

import type { MenuRow } from '#contract/menu/menu.contract.ts'

import { givenWay } from './use-room-for-menu.ts'
import { type DropMark, type DropPart, type MenuLine, type MenuPlace, placeOfDrop } from './menu-rows.ts'

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
/** px of each scroll there. */
const scrollStep = 8

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
    const move = ({ clientY }: globalThis.PointerEvent): void => {
      isDragging ||= Math.abs(clientY - start) >= threshold
      if (!isDragging) return
      wasDragged.current = true
      scrollAtEdge(grid, clientY)
      const found = lineAt(grid, clientY, latest.current.lines)
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

/** By where lines stand without the room that they give. */
function lineAt(grid: HTMLElement, y: number, lines: readonly MenuLine[]) {
  const { left, width } = grid.getBoundingClientRect()
  for (const row of grid.querySelectorAll<HTMLElement>('[data-part=body] > [data-index]')) {
    const box = row.getBoundingClientRect()
    const top = box.top - givenWay(row)
    const at = (y - top) / box.height
    const index = Number(row.dataset['index'])
    const line = lines[index]
    if (!line || at < 0 || at >= 1) continue
    const part: DropPart = at < 0.3 ? 'before' : at > 0.7 ? 'after' : 'inside'
    return { line, part, mark: { index, top, height: box.height, left, width } }
  }
  return null
}

/** No further than there are lines: those that give way reach beyond, and would come back under the pointer. */
function scrollAtEdge(grid: HTMLElement, y: number): void {
  const { top, bottom } = grid.getBoundingClientRect()
  const body = grid.querySelector('[data-part=body]')?.getBoundingClientRect()
  const hidden = (body?.bottom ?? 0) - (top + grid.clientTop + grid.clientHeight)
  if (y < top + edge) grid.scrollBy({ top: -scrollStep })
  else if (y > bottom - edge && hidden > 0) grid.scrollBy({ top: Math.min(scrollStep, hidden) })
}
