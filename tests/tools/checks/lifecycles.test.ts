import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { findLifecycles } from '#tools/checks/one-law/find-lifecycles.ts'

const found = (text: string): readonly string[] => findLifecycles('x.tsx', text).map((one) => one.text)

const folder = mkdtempSync(join(tmpdir(), 'statewatt-lifecycles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (...files: readonly string[]) =>
  spawnSync(process.execPath, ['tools/checks/one-law/lifecycles.ts', ...files], { encoding: 'utf8' })

describe('the check that calls go by machines (machines 3)', () => {
  it('finds a state that says how a call goes', () => {
    expect(found(`const [row, setRow] = useState<Row | 'failed' | null>(null)`)).toHaveLength(1)
    expect(found(`const [problem, setProblem] = useState<Problem | null>(null)`)).toHaveLength(1)
  })

  it('finds a state that is set once a promise ends', () => {
    const [own] = [`const [isBusy, setBusy] = useState(false);`]
    expect(found(`${own} const go = async () => { setBusy(true); await work() }`)).toEqual(['setBusy(true)'])
    expect(found(`${own} work().then(() => setBusy(false))`)).toEqual(['setBusy(false)'])
    expect(found(`${own} work().then(setBusy)`)).toEqual(['work().then(setBusy)'])
  })

  it('finds a call of an effect, of a handler, and one that nobody waits for, by whatever name', () => {
    expect(found(`useEffect(() => { callApi(rows, {}) }, [])`)).toEqual(['callApi(rows, {})'])
    expect(found(`const a = <Button onClick={() => callApi(stop, { id })} />`)).toEqual([
      'callApi(stop, { id })',
    ])
    expect(found(`const stop = async () => { await callApi(end, {}) }; const x = () => void stop()`)).toEqual(
      ['stop()'],
    )
    expect(found(`callApi(stop, {}).catch(tell)`)).toEqual(['callApi(stop, {})'])
  })

  it('leaves alone what a machine runs', () => {
    const own = `const [told, setTold] = useState(null);`
    expect(found(`${own} useCommand({ run: async () => setTold(await callApi(look, {})) })`)).toEqual([])
    expect(
      found(`${own} const run = async () => setTold(await callApi(look, {})); useCommand({ run })`),
    ).toEqual([])
    expect(found(`const a = <CommandDialog run={async () => { await callApi(stop, {}) }} />`)).toEqual([])
    expect(found(`useAnswerOf('rows', (signal) => callApi(rows, {}, { signal }))`)).toEqual([])
    expect(found(`const a = <Button onClick={() => setOpen(true)} />`)).toEqual([])
  })

  it('fails on one that is planted, and names the place', () => {
    const file = join(folder, 'planted.tsx')
    writeFileSync(file, `export const Planted = () => {\n  useEffect(() => void callApi(rows, {}), [])\n}\n`)
    const { status, stdout } = check(file)
    expect(status).toBe(1)
    expect(stdout).toContain('planted.tsx:2: follows a call beside the machines: callApi(rows, {})')
  })

  it('finds none in this checkout, and none declared that is no more', () => {
    const { status, stdout } = check()
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^0 calls are followed beside a machine/u)])
  })
})
