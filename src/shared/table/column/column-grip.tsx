import { useRef } from 'react'

interface ColumnGripProps {
  readonly widthNow: () => number
  readonly onWidth: (width: number) => void
}

/** The edge of a heading, dragged to make its column wider. Keyboards have Shift with the arrow keys. */
export function ColumnGrip({ widthNow, onWidth }: ColumnGripProps) {
  const drag = useRef<{ readonly from: number; readonly width: number } | null>(null)
  return (
    <span
      data-part="grip"
      aria-hidden
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: event.clientX, width: widthNow() }
      }}
      onPointerMove={({ clientX }) => {
        if (drag.current) onWidth(drag.current.width + clientX - drag.current.from)
      }}
      onPointerUp={() => {
        drag.current = null
      }}
      onPointerCancel={() => {
        drag.current = null
      }}
    />
  )
}
