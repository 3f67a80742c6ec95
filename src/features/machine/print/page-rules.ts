const quoted = (text: string): string => JSON.stringify(text.replaceAll(/[\n\r]/gu, ' '))

/** Paper, margins, and what stands at the foot of every page: the stamp and the number of the page. */
const pageRules = (stamp: string, isWide: boolean): string => `
  @page {
    size: A4 ${isWide ? 'landscape' : 'portrait'};
    margin: 14mm 12mm 16mm;
    @bottom-left { content: ${quoted(stamp)}; font: 6.5pt sans-serif; color: #52605f; width: 88%; }
    @bottom-right { content: counter(page) " / " counter(pages); font: 7.5pt sans-serif; color: #52605f; }
  }`

/**
 * Sets the rules of the paper while a sheet is there. A style element would be refused by the page's policy
 * (docs/decisions/page-policy.md); a sheet made by script is the page's own.
 *
 * @returns takes them away
 */
export function setPageRules(stamp: string, isWide: boolean): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageRules(stamp, isWide))
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
