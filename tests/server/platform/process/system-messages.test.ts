import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/** A call of the log that says something, up to its last argument. */
const saying = /\blog\??\.(?:warn|error|fatal)\((?:[^()]|\([^()]*\))*?('[^'\n]*'),?\s*\)/gu

it('writes no warning and no error but those that the console has words for', () => {
  const files = globSync('server/**/*.ts')
  const own = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(saying)].map(([, text]) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(own).toEqual([])
})
