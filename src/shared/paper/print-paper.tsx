import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './paper.css'

/** Papers by their width and height in mm; `null`: a roll, which is cut behind the last line. */
export const papers = {
  A4: { width: 210, height: 297, margin: 16 },
  A5: { width: 148, height: 210, margin: 12 },
  '80mm': { width: 80, height: null, margin: 4 },
} as const
export type Paper = keyof typeof papers

const pxPerMm = 96 / 25.4

interface PrintPaperProps {
  readonly paper: Paper
  /** The browser's own dialog was left. */
  readonly onDone: () => void
  readonly children: ReactNode
}

/** Sends a sheet to the browser's printing as soon as it is on the page. */
export function PrintPaper({ paper, onDone, children }: PrintPaperProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const { width, height, margin } = papers[paper]
    const rules = new CSSStyleSheet()
    const long = height ?? Math.ceil(heightOf(sheet.current, width - 2 * margin) / pxPerMm) + 2 * margin
    rules.replaceSync(`@page { size: ${width}mm ${long}mm; margin: ${margin}mm; }`)
    // A style element would be refused by the page's policy; a sheet made by script is the page's own.
    document.adoptedStyleSheets.push(rules)
    const end = (): void => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => {
      window.removeEventListener('afterprint', end)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  }, [paper])
  return createPortal(
    <div className="paper" ref={sheet}>
      {children}
    </div>,
    document.body,
  )
}

/** How long a sheet is on paper of a width; out of sight, it is shown for the moment of measuring. */
function heightOf(sheet: HTMLElement | null, widthMm: number): number {
  if (!sheet) return 0
  const copy = sheet.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return 0
  Object.assign(copy.style, {
    display: 'block',
    position: 'absolute',
    insetInlineStart: '-10000px',
    width: `${widthMm}mm`,
  })
  document.body.append(copy)
  const { height } = copy.getBoundingClientRect()
  copy.remove()
  return height
}
