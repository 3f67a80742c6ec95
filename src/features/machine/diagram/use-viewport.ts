import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import {
  type Box,
  type Drawn,
  fitted,
  opened,
  overlooked,
  panned,
  recentred,
  sightOf,
  type Size,
  type Viewport,
  zoomed,
} from './viewport.ts'

const step = 60
const zoomStep = 1.25

const keyMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

export interface ViewportControl {
  /** `null` until the window is measured: nothing need be laid out for a place where it does not stay. */
  readonly view: Viewport | null
  /** Px of the window, as far as they are known. */
  readonly room: Size | null
  /** What is seen at first, in the drawing's px; `null` where that is not known. */
  readonly firstSight: Box | null
  readonly move: (change: (view: Viewport, window: Size) => Viewport) => void
  readonly zoom: (direction: 'in' | 'out') => void
  readonly fit: () => void
  readonly handlers: {
    readonly onPointerDown: (event: React.PointerEvent) => void
    readonly onPointerMove: (event: React.PointerEvent) => void
    readonly onPointerUp: (event: React.PointerEvent) => void
    readonly onPointerCancel: (event: React.PointerEvent) => void
    readonly onClickCapture: (event: React.MouseEvent) => void
    readonly onKeyDown: (event: React.KeyboardEvent) => void
  }
}

/** A view that follows from the window's size, until somebody moves it. */
interface Settled {
  readonly view: Viewport
  readonly viewIn: (window: Size) => Viewport
}

/**
 * Pan, zoom and fit of a drawing by pointer, two fingers, wheel and keyboard.
 *
 * @param drawing the same object as long as it is the same drawing
 * @param isWhole the whole is seen first also where its words cannot be read, if anything of it can
 */
export function useViewport(
  box: RefObject<HTMLElement | null>,
  drawing: Drawn,
  isWhole: boolean,
): ViewportControl {
  const [view, setView] = useState<Viewport | null>(null)
  const [firstSight, setFirstSight] = useState<Box | null>(null)
  const [room, setRoom] = useState<Size | null>(null)
  const sizeOf = useCallback((): Size => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {}
    return { width: clientWidth, height: clientHeight }
  }, [box])
  const { width, height } = drawing
  const settled = useRef<Settled>(null)
  const settle = useCallback(
    (viewIn: Settled['viewIn']): Viewport => {
      const next = viewIn(sizeOf())
      settled.current = { view: next, viewIn }
      setView(next)
      return next
    },
    [sizeOf],
  )
  const fit = useCallback(
    () => void settle((window) => fitted({ width, height }, window)),
    [width, height, settle],
  )
  const move = useCallback(
    (change: (view: Viewport, window: Size) => Viewport) =>
      setView((before) => before && change(before, sizeOf())),
    [sizeOf],
  )
  const zoom = useCallback(
    (direction: 'in' | 'out') =>
      move((before, window) =>
        zoomed(before, direction === 'in' ? zoomStep : 1 / zoomStep, {
          x: window.width / 2,
          y: window.height / 2,
        }),
      ),
    [move],
  )
  useLayoutEffect(() => {
    // The window's size is known only once it is there.
    // oxlint-disable-next-line react/set-state-in-effect
    const first = settle((window) => (isWhole ? overlooked : opened)(drawing, window))
    setFirstSight(sightOf(first, sizeOf()))
    setRoom(sizeOf())
  }, [drawing, isWhole, settle, sizeOf])
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let before = sizeOf()
    const watch = new ResizeObserver(() => {
      const [last, now] = [before, sizeOf()]
      // A page that is kept and not shown has no size.
      if (now.width === 0 || now.height === 0) return
      before = now
      if (now.width === last.width && now.height === last.height) return
      setRoom(now)
      const { view: untouched, viewIn } = settled.current ?? {}
      const next = viewIn?.(now)
      if (next && viewIn) settled.current = { view: next, viewIn }
      setView((at) => (at === untouched && next ? next : at && recentred(at, last, now)))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, sizeOf])
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      // Lines and pages of some browsers count as so many px.
      const delta = event.deltaY * (event.deltaMode === 0 ? 1 : 16)
      setView((before) => before && zoomed(before, Math.exp(-delta / 500), at))
    }
    // React's own wheel listener is passive and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box])
  /** Px of the present drag: its end is no click. */
  const dragged = useRef(0)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const onPointerEnd = useCallback((event: React.PointerEvent) => {
    pointers.current.delete(event.pointerId)
  }, [])
  return {
    view,
    room,
    firstSight,
    move,
    zoom,
    fit,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return
        if (pointers.current.size === 0) dragged.current = 0
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId)
        const element = box.current
        if (!before || !element) return
        const now = { x: event.clientX, y: event.clientY }
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
        pointers.current.set(event.pointerId, now)
        dragged.current += Math.hypot(now.x - before.x, now.y - before.y)
        if (!other) {
          setView((seen) => seen && panned(seen, now.x - before.x, now.y - before.y))
          return
        }
        const { left, top } = element.getBoundingClientRect()
        const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
        const at = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top }
        setView((seen) => seen && zoomed(seen, distance(now) / (distance(before) || 1), at))
      },
      onClickCapture: (event) => {
        if (dragged.current > 6) event.stopPropagation()
        dragged.current = 0
      },
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const [dx, dy] = keyMoves[event.key] ?? []
        if (dx !== undefined && dy !== undefined) move((before) => panned(before, dx, dy))
        else if (event.key === '+' || event.key === '=') zoom('in')
        else if (event.key === '-') zoom('out')
        else if (event.key === '0') fit()
        else return
        event.preventDefault()
      },
    },
  }
}
