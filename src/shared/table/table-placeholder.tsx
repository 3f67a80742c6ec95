import { Skeleton } from '@chakra-ui/react'

const lines = [1, 2, 3, 4, 5, 6, 7, 8]

/** Rows to come, while a list loads for the first time. */
export function TablePlaceholder({ columns }: { readonly columns: number }) {
  return lines.map((line) => (
    <div key={line} data-part="row" aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} data-part="cell">
          <Skeleton height="3.5" width="full" />
        </div>
      ))}
    </div>
  ))
}
