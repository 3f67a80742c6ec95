/** What XML 1.0 cannot hold, escaped or not: control characters besides tab and line breaks, halves of characters. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu

/** A text as it stands in XML and HTML, in elements and in attributes. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
