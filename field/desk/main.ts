import { hostname } from 'node:os'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { fromHex } from '#contract/card/card-file.ts'
import { defaultDeskPort } from '#contract/desk/desk-protocol.ts'

import { ArgumentError, type DeskArguments, deskHelp, readArguments } from './desk-options.ts'
import { startDesk } from './desk-server.ts'
import { fileReader, makeCardFile } from './file-reader.ts'
import { keepPairing, pairWith, type Pairing, PairingError, readPairing } from './pairing.ts'
import { pcscReaders } from './pcsc-readers.ts'
import type { ReaderSource } from '../card/readers.ts'
import { randomHex } from './session-signs.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2))
  if (given.help) return say(deskHelp)
  if (given.newCard !== null) return makeCard(given.newCard, given)
  const pairing = await pairingOf(given)
  const sources = await sourcesOf(given)
  const desk = await startDesk({ port: given.port ?? defaultDeskPort, sources, pairing })
  say(`读卡服务已启动 / The card service runs: ws://127.0.0.1:${String(desk.port)}`)
  say(
    pairing === null
      ? '尚未配对，请用 --server 和 --code 配对 / Not paired yet: start it with --server and --code'
      : `柜台 / counter: ${pairing.name} — ${pairing.server}`,
  )
  const stop = (): void => void desk.stop().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function makeCard(file: string, { serial, transportKey }: DeskArguments): void {
  const key = transportKey ?? demoTransportKey
  const number = (serial ?? `5357${randomHex(6)}`).toUpperCase()
  if (!/^[0-9A-F]{16}$/.test(number) || !/^[0-9A-Fa-f]{32}$/.test(key))
    throw new ArgumentError(
      '--serial 为 16 位、--transport-key 为 32 位十六进制 / --serial has 16, --transport-key 32 hex digits',
    )
  makeCardFile(file, number, fromHex(key))
  say(`新卡 / new card ${number}: ${file}`)
}

async function pairingOf({ server, code, origins, state }: DeskArguments): Promise<Pairing | null> {
  if (server === null || code === null) return readPairing(state)
  const pairing = await pairWith({ server, code, origins, machineName: hostname().slice(0, 100) })
  keepPairing(state, pairing)
  return pairing
}

async function sourcesOf({ virtual, byteMs }: DeskArguments): Promise<readonly ReaderSource[]> {
  if (virtual !== null) return [fileReader({ file: virtual, byteMs })]
  let lastTrouble = ''
  try {
    const pcsc = await pcscReaders((trouble) => {
      if (trouble !== lastTrouble)
        say(`系统的读卡服务不可用，将重试 / The system's card service is not there, trying again: ${trouble}`)
      lastTrouble = trouble
    })
    return [pcsc]
  } catch {
    throw new ArgumentError(
      "未安装 pcsc-mini 或缺少系统的 PC/SC 组件（Debian：pcscd、libpcsclite1），或用 --virtual 模拟 / pcsc-mini or the system's PC/SC is not installed (Debian: pcscd, libpcsclite1); --virtual plays a reader",
    )
  }
}

// Whoever started it may have gone: that is no reason to leave the counter.
process.stdout.on('error', () => {})

main().catch((error: unknown) => {
  const isKnown = error instanceof ArgumentError || error instanceof PairingError
  const code = error instanceof Error && 'code' in error ? error.code : null
  process.stderr.write(
    isKnown
      ? `${error.message}\n`
      : code === 'EADDRINUSE'
        ? '端口已被占用：读卡服务可能已在运行 / The port is taken: the card service may be running already\n'
        : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
