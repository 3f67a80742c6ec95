import { z } from 'zod/mini'

import type { CellField, RowsField } from './field.ts'
import type { ValuesOf } from './types.ts'

type Columns = Readonly<Record<string, CellField>>

interface RowsOptions {
  /** Rows at the least and at the most; 0 and 100 by themselves. */
  readonly least?: number
  readonly most?: number
}

/** A list of rows within a record, such as the items of a template. */
export function rows<const C extends Columns>(
  columns: C,
  { least = 0, most = 100 }: RowsOptions = {},
): RowsField<readonly ValuesOf<C>[]> {
  const shapeBy = (pick: 'row' | 'entry') =>
    Object.fromEntries(Object.entries(columns).map(([name, field]) => [name, field[pick]]))
  type Values = z.ZodMiniType<readonly ValuesOf<C>[]>
  const entry = z.array(z.strictObject(shapeBy('entry'))).check(z.minLength(least), z.maxLength(most))
  return {
    kind: 'rows',
    access: 'always',
    optional: least === 0,
    row: z.array(z.object(shapeBy('row'))) as unknown as Values,
    entry: entry as unknown as Values,
    filterBy: 'none',
    filter: entry as unknown as Values,
    isSortable: false,
    shown: null,
    columns,
    least,
    most,
  }
}
