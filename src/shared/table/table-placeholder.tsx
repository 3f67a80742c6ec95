const lines = [1, 2, 3, 4, 5, 6, 7, 8]

/** Rows to come, while a list loads for the first time. Plain elements: they are there for a moment. */
export function TablePlaceholder({ columns }: { readonly columns: number }) {
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
