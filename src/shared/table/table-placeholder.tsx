import { useEffect, useState } from 'react'

import { afterFrame } from '#src/shared/page/after-frame.ts'

const lines = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * Rows to come, while a list loads for the first time. Plain elements, for they are there for a moment, and none at
 * first: mostly the rows come before anything is painted.
 */
export function TablePlaceholder({ columns }: { readonly columns: number }) {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => afterFrame(() => setIsSeen(true)), [])
  if (!isSeen) return null
  return (
    <div data-part="coming" aria-hidden>
      {lines.map((line) => (
        <div key={line} data-part="row">
          {Array.from({ length: columns }, (_, column) => (
            <div key={column} data-part="bone" />
          ))}
        </div>
      ))}
    </div>
  )
}
