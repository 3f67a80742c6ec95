/** Where a drawing is seen: px of the screen = px of the drawing × `scale` + `x` or `y`. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const smallest = 0.1
export const largest = 4

const within = (scale: number): number => Math.min(largest, Math.max(smallest, scale))

/** The whole drawing in the middle of the window, never larger than it was drawn. */
export function fitted(drawing: Size, window: Size): Viewport {
  const margin = 16
  const scale = within(
    Math.min(1, (window.width - margin) / drawing.width, (window.height - margin) / drawing.height),
  )
  return {
    scale,
    x: (window.width - drawing.width * scale) / 2,
    y: (window.height - drawing.height * scale) / 2,
  }
}

/** Below this the words of a drawing cannot be read. */
export const readable = 0.55

/** Below this not even the shape of a drawing and the marks in it can be made out. */
const recognizable = 0.2

/** How a drawing is first seen that is to be seen whole: so, unless the window is too narrow for it. */
export function overlooked(
  drawing: Size,
  start: { readonly x: number; readonly y: number },
  window: Size,
): Viewport {
  const whole = fitted(drawing, window)
  return whole.scale >= recognizable ? whole : opened(drawing, start, window)
}

/** How a drawing is first seen: all of it where it can be read then, else where it begins. */
export function opened(
  drawing: Size,
  start: { readonly x: number; readonly y: number },
  window: Size,
): Viewport {
  const whole = fitted(drawing, window)
  if (whole.scale >= readable) return whole
  const scale = 0.75
  // Where the drawing ends before the window does, no empty room is shown.
  const place = (at: number, length: number, room: number): number =>
    length * scale <= room
      ? (room - length * scale) / 2
      : Math.max(room - length * scale, Math.min(0, room / 4 - at * scale))
  return {
    scale,
    x: place(start.x, drawing.width, window.width),
    y: place(start.y, drawing.height, window.height),
  }
}

/** Nearer by `factor`, with the point of the window staying where it is. */
export function zoomed(
  view: Viewport,
  factor: number,
  at: { readonly x: number; readonly y: number },
): Viewport {
  const scale = within(view.scale * factor)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

export const panned = (view: Viewport, dx: number, dy: number): Viewport => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
})

/** Of a window whose size changed: what was in its middle stays there. */
export const recentred = (view: Viewport, before: Size, now: Size): Viewport =>
  panned(view, (now.width - before.width) / 2, (now.height - before.height) / 2)

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** What a window shows of a drawing; `null` where it has no size, as before it is laid out. */
export const sightOf = ({ x, y, scale }: Viewport, { width, height }: Size): Box | null =>
  width === 0 || height === 0
    ? null
    : { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale }

export const overlap = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

/** Moved just so far that the box is seen whole; large enough to be read. The same object if it already is. */
export function revealed(view: Viewport, box: Box, window: Size): Viewport {
  const isSmall = view.scale < readable
  const left = box.x * view.scale + view.x
  const top = box.y * view.scale + view.y
  const isSeen =
    left >= 0 &&
    top >= 0 &&
    left + box.width * view.scale <= window.width &&
    top + box.height * view.scale <= window.height
  if (isSeen && !isSmall) return view
  const scale = isSmall ? 0.75 : view.scale
  return {
    scale,
    x: window.width / 2 - (box.x + box.width / 2) * scale,
    y: window.height / 2 - (box.y + box.height / 2) * scale,
  }
}
