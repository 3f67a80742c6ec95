import type { example as zh } from '../zh/example.ts'

export const example: Readonly<Record<keyof typeof zh, string>> = {
  'example.page.group': 'Components',
  'example.page.title': 'Titles',
  'example.index.text': 'The components that the whole console shares, a page each.',
  'example.notice.demo': 'Demo data, made in the browser; nothing on this page is saved.',
  'example.title.page': 'The page title stands at the top, once, with what can be done with the whole page.',
  'example.title.block': 'Block title',
  'example.title.blockHint': 'A block title divides a page; it may carry a hint and actions.',
  'example.title.counter': 'Pressed {{count}} times',
  'example.title.plain': 'Block title without a hint',
  'example.title.long':
    'A very long block title breaks into lines on a narrow screen; it neither pushes its actions off the page nor is cut short',
}
