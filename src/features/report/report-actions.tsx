import { Button, Flex } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import { PrintPaper } from '#src/shared/paper/print-paper.tsx'
import { saveSheet } from '#src/shared/table/sheet/save-sheet.ts'

import type { ReportTable } from './report-table.tsx'

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './report-sheet.css'

interface ReportActionsProps {
  readonly title: string
  /** Of whom and of when, for the file's name and the head of the paper. */
  readonly of: string
  /** Null while nothing that fits has come. */
  readonly tables: readonly ReportTable[] | null
}

/** What is shown as a workbook and on paper. */
export function ReportActions({ title, of, tables }: ReportActionsProps) {
  const { t } = useTranslation()
  const [isPrinting, setIsPrinting] = useState(false)
  const save = (): void => {
    if (tables) void saveSheet(tables.flatMap(sheetOf), `${title} ${of}`, 'xlsx')
  }
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Button size="sm" variant="outline" disabled={tables === null} onClick={save}>
        <Download aria-hidden />
        {t('report.save')}
      </Button>
      <Button size="sm" variant="outline" disabled={tables === null} onClick={() => setIsPrinting(true)}>
        <Printer aria-hidden />
        {t('report.print')}
      </Button>
      {isPrinting && tables && (
        <PrintPaper paper="A4" onDone={() => setIsPrinting(false)}>
          <article className="sheet report">
            <header>
              <h3>{title}</h3>
              <p>{of}</p>
              <p className="muted">
                {t('report.printedAt', { at: zonedTimeText(new Date(serverNow()).toISOString()) })}
              </p>
            </header>
            {tables.map((table) => (
              <PrintedTable key={table.title} {...table} />
            ))}
          </article>
        </PrintPaper>
      )}
    </Flex>
  )
}

const linesOf = ({ rows, total }: ReportTable) => [...rows, ...(total ? [total] : [])]

/** Numbers are numbers in a workbook: whoever gets it adds them up. */
const cellOf = (text: string): string | number =>
  /^-?[\d,]+(?:\.\d+)?$/u.test(text) ? Number(text.replaceAll(',', '')) : text

const sheetOf = (table: ReportTable): (readonly (string | number)[])[] => [
  [table.title],
  table.headings,
  ...linesOf(table).map(([name = '', ...values]) => [name, ...values.map(cellOf)]),
  [],
]

function PrintedTable(table: ReportTable) {
  return (
    <section>
      <h4>{table.title}</h4>
      <table>
        <thead>
          <tr>
            {table.headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(table).map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={table.headings[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
