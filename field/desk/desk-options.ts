import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const deskHelp = `npm run desk -- [选项 / options]

  --server URL      服务器地址，配对时使用 / the server's address, to be paired with
  --code CODE       读卡服务页面给出的一次性配对码 / the one-time code of the screen "Card services"
  --origin ORIGIN   其他可连接的网页来源，可重复 / other origins of the console that may connect, repeatable
  --state FILE      配对信息的文件 / where the pairing is kept
  --virtual FILE    以文件模拟读卡器和卡 / a reader and card played from a file
  --byte-ms N       模拟卡每字节写入的毫秒数 / milliseconds that the played card takes to write a byte
  --new-card FILE   生成一张新卡的文件后退出 / makes the file of a new card and ends
  --serial SERIAL   新卡的卡号（16 位十六进制） / the new card's serial, 16 hex digits
  --transport-key K 新卡的传输密钥（32 位十六进制） / the new card's transport key, 32 hex digits
  --port N          仅供测试：网页只连接默认端口 / for tests: the console connects to the default port alone
  --help`

export interface DeskArguments {
  readonly server: string | null
  readonly code: string | null
  readonly origins: readonly string[]
  readonly state: string
  readonly virtual: string | null
  readonly byteMs: number
  readonly newCard: string | null
  readonly serial: string | null
  readonly transportKey: string | null
  readonly port: number | null
  readonly help: boolean
}

/** What was typed is wrong; the message says so in plain words. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

const text = { type: 'string' } as const

/** @throws ArgumentError */
export function readArguments(args: readonly string[]): DeskArguments {
  const { values } = parsed(args)
  const number = (name: 'byte-ms' | 'port', most: number): number | null => {
    const value = values[name]
    if (value === undefined) return null
    if (!/^\d{1,5}$/.test(value) || Number(value) > most)
      throw new ArgumentError(`--${name}: 0 … ${String(most)}`)
    return Number(value)
  }
  if ((values.code === undefined) !== (values.server === undefined))
    throw new ArgumentError('--server 与 --code 须一起给出 / --server and --code go together')
  return {
    server: values.server ?? null,
    code: values.code ?? null,
    origins: values.origin ?? [],
    state: values.state ?? join(homedir(), '.statewatt', 'desk.json'),
    virtual: values.virtual ?? null,
    byteMs: number('byte-ms', 1000) ?? 0,
    newCard: values['new-card'] ?? null,
    serial: values.serial ?? null,
    transportKey: values['transport-key'] ?? null,
    port: number('port', 65_535),
    help: values.help ?? false,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        server: text,
        code: text,
        origin: { type: 'string', multiple: true },
        state: text,
        virtual: text,
        'byte-ms': text,
        'new-card': text,
        serial: text,
        'transport-key': text,
        port: text,
        help: { type: 'boolean' },
      },
    })
  } catch (cause) {
    throw new ArgumentError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
