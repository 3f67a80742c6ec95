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
  const window = frame.contentWindow
  if (!paper || !window) return frame.remove()
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  drawing.setAttribute('width', '100%')
  drawing.removeAttribute('height')
  paper.body.append(paper.importNode(drawing, true))
  window.addEventListener('afterprint', () => frame.remove())
  window.print()
}
