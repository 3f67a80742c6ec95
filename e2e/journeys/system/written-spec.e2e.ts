import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { startProduct } from '#e2e/support/product.ts'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statewatt-spec-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * What a program says and ends with. A runner inside a runner must not take itself for one of its workers, and what
 * is to fail must not be tried again.
 */
function run(...args: string[]): Promise<{ readonly status: number | null; readonly output: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:CI$|TEST_|PLAYWRIGHT_|PW_|FORCE_COLOR)/u.test(name)),
  )
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return new Promise((done) => {
    child.once('close', (status) => done({ status, output }))
  })
}

const plan = ['tools/paths/cli/main.ts', '--machine', 'passwordChange', '--cover', 'walk', '--steps', '6']
const play = (): ReturnType<typeof run> =>
  run('node_modules/@playwright/test/cli.js', 'test', '-c', folder, '--reporter=line')

test('a spec that npm run paths wrote plays its paths in Chromium, and does not on another definition', async () => {
  expect(await run(...plan, '--seed', '3', '--out', folder)).toMatchObject({ status: 0 })
  expect(await play()).toMatchObject({ status: 0, output: expect.stringContaining('2 passed') })
  const spec = join(folder, 'passwordChange.walk.spec.mts')
  const text = readFileSync(spec, 'utf8')
  writeFileSync(spec, text.replace(/"definitionHash": "[^"]+"/u, '"definitionHash": "another"'))
  expect(await play()).toMatchObject({
    status: 1,
    output: expect.stringContaining('the machine passwordChange has changed since; write the spec again'),
  })
})

test('a spec for a running product plays there and starts none (machines 11; issue 21, 8)', async () => {
  const product = await startProduct()
  expect(await run(...plan, '--seed', '3', '--out', folder, '--url', product.origin)).toMatchObject({
    status: 0,
  })
  expect(await play()).toMatchObject({ status: 0, output: expect.stringContaining('2 passed') })
  await product.stop()
  expect(await play()).toMatchObject({ status: 1, output: expect.stringContaining('ERR_CONNECTION_REFUSED') })
})
