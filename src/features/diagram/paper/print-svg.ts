/** Prints a drawing on a page of its own, whatever else the window shows. */
export function printSvg(svg: string): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.position = 'fixed'
  frame.style.width = '0'
  frame.style.height = '0'
  frame.style.border = '0'
  document.body.append(frame)
  const paper = frame.contentDocument
  const window = paper?.defaultView
  if (!paper || !window) return frame.remove()
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  drawing.setAttribute('width', '100%')
  drawing.removeAttribute('height')
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number)
  // Its letters stay as large as the sheet allows; the page policy lets no style into the page itself.
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(
    `@page { size: A4 ${width > height ? 'landscape' : 'portrait'}; margin: 10mm } body { margin: 0 } svg { max-height: 98vh }`,
  )
  paper.adoptedStyleSheets = [sheet]
  paper.body.append(paper.importNode(drawing, true))
  window.addEventListener('afterprint', () => frame.remove())
  window.print()
}
