import { useTranslation } from 'react-i18next'

import { type EditColumn, type EditValues } from './edit-column.ts'
import { EditDay, EditMoment } from './edit-day.tsx'
import { isDisabled } from './edit-rows.ts'
import { TimeSelect } from './time-select.tsx'

interface EditCellProps {
  readonly column: EditColumn
  readonly row: EditValues
  /** Place from 0, for screen readers and for the keyboard's way between cells. */
  readonly rowIndex: number
  readonly columnIndex: number
  readonly fault: string | undefined
  readonly isDirty: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** One cell to be filled in, with what is wrong with it below. */
export function EditCell({
  column,
  row,
  rowIndex,
  columnIndex,
  fault,
  isDirty,
  onChange,
  onLeave,
}: EditCellProps) {
  const { t } = useTranslation()
  const value = row[column.prop] ?? ''
  if (column.only) return <span data-part="only">{textOf(column, value)}</span>
  if (column.type === 'self') return column.render?.(row, onChange)
  const faultId = `fault-${rowIndex}-${columnIndex}`
  const label = t('table.edit.cell', { label: column.label, row: rowIndex + 1 })
  const common = {
    'aria-label': isDirty ? t('table.edit.changed', { label }) : label,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault === undefined ? undefined : faultId,
    'data-cell': `${rowIndex}:${columnIndex}`,
    disabled: isDisabled(column, row),
    value,
    onBlur: onLeave,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  }
  return (
    <>
      {field(column, common)}
      {fault !== undefined && (
        <span id={faultId} data-part="fault">
          {fault}
        </span>
      )}
    </>
  )
}

type Common = Record<`data-${string}` | `aria-${string}`, string | boolean | undefined> & {
  readonly 'aria-label': string
  readonly disabled: boolean
  readonly value: string
  readonly onBlur: () => void
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

function field({ type, options = [], placeholder, inputMode }: EditColumn, common: Common) {
  if (type === 'timeSelec') return <TimeSelect {...common} />
  if (type === 'select') {
    return (
      <select {...common}>
        <option value="">{placeholder ?? ''}</option>
        {options.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </select>
    )
  }
  if (type === 'date' || type === 'datetime') {
    const Field = type === 'date' ? EditDay : EditMoment
    const { onChange, ...rest } = common
    return <Field {...rest} onValue={(value) => onChange({ target: { value } })} />
  }
  return <input {...common} type="text" placeholder={placeholder} inputMode={inputMode} />
}

const textOf = ({ options }: EditColumn, value: string): string =>
  options?.find(({ key }) => key === value)?.value ?? value
