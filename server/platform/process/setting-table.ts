import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { type LogLevel, SettingFault, type Settings, logLevels } from './settings.ts'

interface Setting<T> {
  /** On the command line; secrets have none, because every user of a machine can read command lines. */
  readonly flag?: string
  readonly hint?: string
  readonly env: string
  readonly words: string
  readonly fallback: T
  /** The fallback as `--help` shows it; empty where the words say it. */
  readonly shown: string
  /** @throws SettingFault */
  readonly read: (text: string) => T
}

const fault = (zh: string, en: string): never => {
  throw new SettingFault(`${zh} / ${en}`)
}

const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most
      ? value
      : fault(`应为 ${least} 到 ${most} 的整数`, `must be a whole number from ${least} to ${most}`)
  }

const port = whole(0, 65_535)

const address = (text: string): string =>
  isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text)
    ? text
    : fault('应为地址或主机名', 'must be an address or a host name')

const url =
  (...protocols: readonly string[]) =>
  (text: string): string => {
    const parsed = URL.parse(text)
    return parsed !== null && protocols.includes(parsed.protocol)
      ? text
      : // The text itself may hold a password, so it is not repeated.
        fault(
          `应为以 ${protocols.map((protocol) => `${protocol}//`).join('、')} 开头的网址`,
          `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
        )
  }

const publicKey = (path: string): string => {
  try {
    return createPublicKey(readFileSync(path, 'utf8')).export({ type: 'spki', format: 'pem' })
  } catch {
    return fault('应为 PEM 公钥文件', 'must be a file with a public key in PEM')
  }
}

const list =
  <T>(item: (text: string) => T) =>
  (text: string): readonly T[] =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => item(part))

const network = (text: string): string => {
  const [base = '', bits, ...more] = text.split('/')
  const most = isIP(base) === 4 ? 32 : 128
  const right = isIP(base) !== 0 && more.length === 0 && (bits === undefined || whole(0, most)(bits) >= 0)
  return right ? text : fault(`${text} 不是地址或网段`, `${text} is no address or network`)
}

const origin = (text: string): string => {
  const parsed = URL.parse(text)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.origin === text
    ? text
    : fault(
        `${text} 不是来源，例如 https://portal.example.cn`,
        `${text} is no origin like https://portal.example.cn`,
      )
}

const switchedOn = (text: string): boolean => {
  if (text === '1' || text === 'true') return true
  return text === '0' || text === 'false' ? false : fault('应为 1 或 0', 'must be 1 or 0')
}

const level = (text: string): LogLevel =>
  logLevels.find((known) => known === text) ??
  fault(`应为 ${logLevels.join('、')} 之一`, `must be one of ${logLevels.join(', ')}`)

/** One row a setting: parsing, help and the administrators' page all follow it. */
export const settingTable: { readonly [Key in keyof Settings]: Setting<Settings[Key]> } = {
  port: {
    flag: 'port',
    hint: 'N',
    env: 'PORT',
    words: '网页和接口的端口，0 为任意 / port of console and calls, 0 takes any',
    fallback: 8080,
    shown: '8080',
    read: port,
  },
  host: {
    flag: 'host',
    hint: 'ADDRESS',
    env: 'HOST',
    words: '监听地址 / address to listen on',
    fallback: '127.0.0.1',
    shown: '127.0.0.1',
    read: address,
  },
  dataDir: {
    flag: 'data',
    hint: 'DIR',
    env: 'DATA_DIR',
    words: '数据目录 / data folder',
    fallback: resolve('data'),
    shown: './data',
    read: (text) => resolve(text),
  },
  demo: {
    env: 'DEMO',
    words: '演示数据和模拟终端 / demo utility and simulated terminals',
    fallback: true,
    shown: '1',
    read: switchedOn,
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    words: '已有的 PostgreSQL（15 起） / an existing PostgreSQL, 15 or later (else the embedded one)',
    fallback: null,
    shown: '',
    read: url('postgres:', 'postgresql:'),
  },
  mqttUrl: {
    env: 'MQTT_URL',
    words: '已有的 MQTT 服务器 / an existing MQTT broker (else the embedded one)',
    fallback: null,
    shown: '',
    read: url('mqtt:', 'mqtts:'),
  },
  mqttPort: {
    flag: 'mqtt-port',
    hint: 'N',
    env: 'MQTT_PORT',
    words: '内置 MQTT 端口，0 为任意 / port of the embedded broker, 0 takes any',
    fallback: 1883,
    shown: '1883',
    read: port,
  },
  mqttHost: {
    flag: 'mqtt-host',
    hint: 'ADDRESS',
    env: 'MQTT_HOST',
    words: '内置 MQTT 监听地址 / address of the embedded broker',
    fallback: '127.0.0.1',
    shown: '127.0.0.1',
    read: address,
  },
  nodeId: {
    flag: 'node-id',
    hint: 'NAME',
    env: 'NODE_ID',
    words: '本节点在 MQTT 服务器上的名称 / name of this node at an existing broker (else the host name)',
    fallback: null,
    shown: '',
    read: (text) =>
      /^[\w.-]{1,40}$/.test(text)
        ? text
        : fault('最多 40 个字母、数字、点或横线', 'must be at most 40 letters, digits, dots or dashes'),
  },
  speed: {
    flag: 'speed',
    hint: 'K',
    env: 'SPEED',
    words: '模拟终端的注册快 K 倍 / simulated terminals register K times faster',
    fallback: 1,
    shown: '1',
    read: whole(1, 10_000),
  },
  logLevel: {
    flag: 'log-level',
    hint: 'LEVEL',
    env: 'LOG_LEVEL',
    words: `日志级别 / log level: ${logLevels.join(', ')}`,
    fallback: 'info',
    shown: 'info',
    read: level,
  },
  trustedProxies: {
    env: 'TRUSTED_PROXIES',
    words: '可信反向代理的地址或网段，逗号分隔 / trusted reverse proxies: addresses or networks, with commas',
    fallback: [],
    shown: '',
    read: list(network),
  },
  jumpOrigins: {
    env: 'JUMP_ORIGINS',
    words: '登录后可跳转的其他站点，逗号分隔 / other origins that sign-in may jump to, with commas',
    fallback: [],
    shown: '',
    read: list(origin),
  },
  bodyLimitBytes: {
    flag: 'body-limit',
    hint: 'BYTES',
    env: 'BODY_LIMIT',
    words: '请求内容上限 / largest request body',
    fallback: 1_048_576,
    shown: '1048576',
    read: whole(1024, 104_857_600),
  },
  secretKey: {
    env: 'SECRET_KEY',
    words:
      '二次验证密钥的加密口令，各节点相同，至少 32 个字符 / what the secrets of authenticators rest under, the same on every node, at least 32 characters (else a key in the database)',
    fallback: null,
    shown: '',
    read: (text) => (text.length >= 32 ? text : fault('至少 32 个字符', 'must have at least 32 characters')),
  },
  cardTransportKey: {
    env: 'CARD_TRANSPORT_KEY',
    words:
      "空白预付费卡的传输密钥，32 位十六进制 / transport key of blank prepaid cards, 32 hex digits (else the demo's in a demo, and no blank cards elsewhere)",
    fallback: null,
    shown: '',
    read: (text) =>
      /^[\dA-F]{32}$/i.test(text) ? text : fault('应为 32 位十六进制数', 'must have 32 hex digits'),
  },
  evidenceFile: {
    flag: 'evidence-file',
    hint: 'FILE',
    env: 'EVIDENCE_FILE',
    words:
      '证据根另存的文件，应在数据库之外 / file, outside the database, that roots of the evidence are written to as well',
    fallback: null,
    shown: '',
    read: (text) => resolve(text),
  },
  upgradeKey: {
    flag: 'upgrade-key',
    hint: 'FILE',
    env: 'UPGRADE_KEY',
    words:
      '升级文件签名的公钥文件（PEM），各节点相同；设置后未签名的文件不被接受 / public key (PEM) that upgrade files must be signed for, the same on every node (else signatures are not looked at)',
    fallback: null,
    shown: '',
    read: publicKey,
  },
  callsPerMinute: {
    flag: 'rate-limit',
    hint: 'N',
    env: 'RATE_LIMIT',
    words:
      '每用户每分钟请求数，每地址十倍，0 为不限 / calls a minute of a user, tenfold of an address, 0 = no limit',
    fallback: 1200,
    shown: '1200',
    read: whole(0, 1_000_000),
  },
}
