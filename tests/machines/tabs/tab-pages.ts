import type { KeptPages, TabPage } from '#machines/tabs/index.ts'

/** A page as the console's routes give it. */
export const page = (path: string, more: Partial<TabPage> = {}): TabPage => ({
  fullPath: path,
  path,
  id: 1,
  title: path,
  name: path,
  affix: false,
  noCache: false,
  query: {},
  record: '',
  ...more,
})
/** The page whose tag stays. */
export const home = page('/home', { affix: true })
export const paths = ['/home', '/a', '/b', '/c', ...Array.from({ length: 12 }, (_, i) => `/p${i}`)]

/** The kept pages, the one used last in front, with the number of their present life. */
export const keptOf = ({ mounted, lives }: Pick<KeptPages, 'mounted' | 'lives'>) =>
  mounted.map((key) => ({ key, life: lives[key] }))
