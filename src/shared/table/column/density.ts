import { useSyncExternalStore } from 'react'

/** Px of a row in the size setting (core §9: default, medium, small, mini). */
const rowHeights = { default: 40, medium: 36, small: 32, mini: 28 } as const

const isSize = (size: string | undefined): size is keyof typeof rowHeights =>
  size !== undefined && size in rowHeights

function rowHeight(): number {
  const { size } = document.documentElement.dataset
  return rowHeights[isSize(size) ? size : 'default']
}

function onSizeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-size'] })
  return () => observer.disconnect()
}

/** Px of a usual row; follows the size setting, which stands on the document as `data-size`. */
export const useRowHeight = (): number => useSyncExternalStore(onSizeChange, rowHeight)
