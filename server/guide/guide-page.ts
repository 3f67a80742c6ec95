import { Marked, type Tokens } from 'marked'

import { type GuideName, guideNames } from '#contract/guide/guides.ts'

import { anchorsOf, type GuideLanguage, headingsOf, readGuide } from './guide-text.ts'

const words = {
  zh: { lang: 'zh-CN', guides: '指南', contents: '本页内容', other: 'English', console: '打开控制台' },
  en: { lang: 'en', guides: 'Guides', contents: 'On this page', other: '中文', console: 'Open the console' },
} as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => escapes[sign] ?? sign)

const titleOf = (language: GuideLanguage, name: GuideName): string =>
  headingsOf(readGuide(language, name))[0]?.text ?? name

/** One guide as a page of its own, which needs no script and asks no other site for anything. */
export function guidePage(language: GuideLanguage, name: GuideName): string {
  const says = words[language]
  const other: GuideLanguage = language === 'zh' ? 'en' : 'zh'
  const markdown = readGuide(language, name)
  const anchors = anchorsOf(readGuide('en', name))
  const headings = headingsOf(markdown)
  const title = headings[0]?.text ?? name
  const links = guideNames.map(
    (one) =>
      `<li><a href="/guides/${language}/${one}"${one === name ? ' aria-current="page"' : ''}>${escapeText(titleOf(language, one))}</a></li>`,
  )
  const contents = headings.flatMap(({ level, text }, at) =>
    level === 2 ? [`<li><a href="#${anchors[at] ?? ''}">${escapeText(text)}</a></li>`] : [],
  )
  return `<!doctype html>
<html lang="${says.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)} · Statewatt</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/guides/guide.css">
</head>
<body>
<header><a href="/">${says.console}</a><a href="/guides/${other}/${name}" hreflang="${words[other].lang}" lang="${words[other].lang}">${says.other}</a></header>
<nav aria-label="${says.guides}"><p>${says.guides}</p><ul>${links.join('')}</ul><p>${says.contents}</p><ul>${contents.join('')}</ul></nav>
<main>
${bodyOf(markdown, anchors)}</main>
</body>
</html>
`
}

/** Links to what only the repository has (decisions, security) become plain words: a reader here has none of it. */
const servedTarget = (href: string): string | null => {
  if (/^(?:https?:|#)/u.test(href)) return href
  const guide = /^(?:\.\.\/(?:zh|en)\/)?([a-z-]+)\.md(#.*)?$/u.exec(href)
  return guide && guideNames.some((name) => name === guide[1]) ? `${guide[1] ?? ''}${guide[2] ?? ''}` : null
}

function bodyOf(markdown: string, anchors: readonly string[]): string {
  let at = 0
  return new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const anchor = anchors[at] ?? ''
        at += 1
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens)
        const target = servedTarget(href)
        return target === null ? text : `<a href="${escapeText(target)}">${text}</a>`
      },
      // The guides are ours and hold no markup; whatever looks like it is text.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeText(text),
    },
  }).parse(markdown, { async: false })
}
