import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Px of a column that may be out of sight before it counts as such. */
const slack = 12

/** Labels of the columns that lie wholly or partly behind the right edge of the table, as it is scrolled now. */
function beyondEdge(grid: HTMLElement): readonly string[] {
  const heads = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')]
  const pinned = heads
    .filter((head) => head.dataset['pin'] === 'end' && getComputedStyle(head).position === 'sticky')
    .reduce((sum, head) => sum + head.offsetWidth, 0)
  const edge = grid.getBoundingClientRect().right - pinned + slack
  return heads
    .filter((head) => head.dataset['pin'] !== 'end' && head.getBoundingClientRect().right > edge)
    .map((head) => head.textContent.trim())
}

interface BeyondEdgeProps {
  /** Stands around the table. */
  readonly frame: RefObject<HTMLElement | null>
}

/** Says which columns a table that is wider than its place does not show, and scrolls to them. */
export function BeyondEdge({ frame }: BeyondEdgeProps) {
  const { t } = useTranslation()
  const [names, setNames] = useState('')
  useEffect(() => {
    const grid = frame.current?.querySelector<HTMLElement>('[role=grid]')
    const head = grid?.querySelector('[data-part=head]')
    if (!grid || !head) return undefined
    const look = (): void => setNames(beyondEdge(grid).join(t('table.beyond.and')))
    // Told after layout, so that looking forces none.
    const observer = new ResizeObserver(look)
    observer.observe(grid)
    observer.observe(head)
    grid.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      grid.removeEventListener('scroll', look)
    }
  }, [frame, t])
  if (names === '') return null
  const scroll = (): void => {
    const grid = frame.current?.querySelector('[role=grid]')
    grid?.scrollTo({ left: grid.scrollWidth })
  }
  return (
    <button type="button" data-part="beyond" title={names} onClick={scroll}>
      {t('table.beyond', { names })}
    </button>
  )
}
