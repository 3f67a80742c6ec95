import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { guideNames } from '#contract/guide/guides.ts'
import { anchorsOf, guideFiles, guideLanguages, headingsOf, readGuide } from '#server/guide/guide-text.ts'
import { serveGuides } from '#server/guide/serve-guides.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  serveGuides(app)
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

const shapeOf = (markdown: string) => ({
  headings: headingsOf(markdown).map(({ level }) => level),
  pictures: [...markdown.matchAll(/\]\((\.\.\/pictures\/[^)]+)\)/gu)].map(([, path]) => path),
  tables: [...markdown.matchAll(/^\|[-| ]+\|$/gmu)].length,
})

describe('the guides (issue 16, 3)', () => {
  it.each(guideLanguages)('are all served that docs/%s holds', (language) => {
    expect(guideFiles(language)).toEqual(guideNames.map((name) => `${name}.md`).toSorted())
  })

  it.each(guideNames)('%s: has the same headings, tables and pictures in both languages', (name) => {
    expect(shapeOf(readGuide('zh', name))).toEqual(shapeOf(readGuide('en', name)))
  })

  it.each(guideNames)('%s: is in one language a page', (name) => {
    expect(readGuide('en', name)).not.toMatch(/\p{Script=Han}/u)
    for (const { text } of headingsOf(readGuide('zh', name))) expect(text).toMatch(/\p{Script=Han}/u)
  })

  it('have an address for each paragraph that holds when the language changes', async () => {
    const [, , second = ''] = anchorsOf(readGuide('en', 'operators'))
    expect((await get('/guides/en/operators')).body).toContain(`<h2 id="${second}">`)
    expect((await get('/guides/zh/operators')).body).toContain(`<h2 id="${second}">`)
  })

  it.each([
    ['en-GB,en;q=0.9,zh;q=0.8', '', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '', 'zh'],
    ['de-DE,de;q=0.9,en;q=0.8', '', 'zh'],
    ['zh;q=0.3, en', '', 'en'],
    ['en-US', 'language=zh', 'zh'],
    ['zh-CN', 'size=mini; language=en', 'en'],
    ['', '', 'zh'],
  ])('lead a browser of %j with the cookie %j to its language: %s', async (accepted, cookie, language) => {
    const answer = await get('/guides/auditors', { 'accept-language': accepted, cookie })
    expect(answer.headers['location']).toBe(`/guides/${language}/auditors`)
  })

  it('show their pictures, and lead nowhere that is not served', async () => {
    for (const language of guideLanguages) {
      for (const name of guideNames) {
        const { body } = await get(`/guides/${language}/${name}`)
        const targets = [...body.matchAll(/(?:href|src)="([^"#]+)/gu)].map(([, target = '']) => target)
        const own = targets
          .map((target) => new URL(target, `http://here/guides/${language}/${name}`))
          .filter(({ hostname, pathname }) => hostname === 'here' && pathname.startsWith('/guides/'))
        const answers = await Promise.all(
          [...new Set(own.map(({ pathname }) => pathname))].map((path) => get(path)),
        )
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
        expect(targets.filter((target) => /\.md|^\.\.\/(?!pictures)/u.test(target))).toEqual([])
      }
    }
  })

  it.each([
    '/guides/en/none',
    '/guides/fr/operators',
    '/guides/pictures/none.webp',
    '/guides/pictures/..%2Fsecurity.md',
  ])('are silent about %s', async (path) => expect((await get(path)).statusCode).toBe(404))
})
