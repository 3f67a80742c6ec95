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

export interface Box extends Size {
  readonly x: number
  readonly y: number
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

/** Below this the words of arrows, at 10 px of the screen, would lie over one another. */
export const readable = 0.7

/** Below this not even the shape of a drawing and the marks in it can be made out. */
const recognizable = 0.2

/** What is drawn, and where one begins to read it. */
export interface Drawn extends Size {
  /** The state where it begins. */
  readonly start: Box
  /** Its states, but for those that only hold others. */
  readonly states: readonly Box[]
}

/** How a drawing is first seen that is to be seen whole: so, unless the window is too narrow for it. */
export function overlooked(drawing: Drawn, window: Size): Viewport {
  const whole = fitted(drawing, window)
  return whole.scale >= recognizable ? whole : opened(drawing, window)
}

/** Narrower windows, those of phones, show more of a drawing that is a little smaller. */
const narrow = 600

/** On a phone, below this a drawing is seen from where it begins. */
const narrowest = 0.55

/** How a drawing is first seen: all of it, on a phone only where its states can be read then, else where it begins. */
export function opened(drawing: Drawn, window: Size): Viewport {
  const whole = fitted(drawing, window)
  if (whole.scale >= (window.width < narrow ? narrowest : recognizable)) return whole
  const { start } = drawing
  const scale = window.width < narrow ? narrowest : 0.75
  // Where the drawing ends before the window does, no empty room is shown.
  const place = (at: number, length: number, room: number): number =>
    length * scale <= room
      ? (room - length * scale) / 2
      : Math.max(room - length * scale, Math.min(0, room / 4 - at * scale))
  const view = {
    scale,
    x: place(start.x, drawing.width, window.width),
    y: place(start.y, drawing.height, window.height),
  }
  return window.width < narrow ? liveliest(view, drawing, window) : view
}

/** Room in px that is left around the first state, and how far apart the places are that are looked at. */
const around = 12
const apart = 16

/** The view by which most states are seen besides the first; such a window would often show little but its ground. */
function liveliest(view: Viewport, { start, states, ...drawing }: Drawn, window: Size): Viewport {
  const { scale } = view
  const places = (usual: number, at: number, extent: number, length: number, room: number): number[] => {
    const least = Math.max(room - length * scale, around - at * scale)
    const most = Math.min(0, room - around - (at + extent) * scale)
    const count = most > least ? Math.floor((most - least) / apart) : 0
    return [usual, ...Array.from({ length: count }, (_, index) => least + index * apart)]
  }
  const seen = ({ x, y }: Viewport): number =>
    states.reduce((sum, state) => {
      const left = state.x * scale + x
      const top = state.y * scale + y
      const [width, height] = [state.width * scale, state.height * scale]
      const across = Math.min(left + width, window.width) - Math.max(left, 0)
      const along = Math.min(top + height, window.height) - Math.max(top, 0)
      return sum + Math.max(0, across / width) * Math.max(0, along / height)
    }, 0)
  let best = { view, states: seen(view) }
  for (const x of places(view.x, start.x, start.width, drawing.width, window.width))
    for (const y of places(view.y, start.y, start.height, drawing.height, window.height)) {
      const other = { scale, x, y }
      const count = seen(other)
      if (count > best.states) best = { view: other, states: count }
    }
  return best.view
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

/** With this place of the drawing in the middle of the window. */
export const centred = (
  view: Viewport,
  at: { readonly x: number; readonly y: number },
  window: Size,
): Viewport => ({
  ...view,
  x: window.width / 2 - at.x * view.scale,
  y: window.height / 2 - at.y * view.scale,
})

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
