import { parseArgs } from 'node:util'

import { settingTable } from './setting-table.ts'
import { SettingFault, type Settings, SettingsError } from './settings.ts'

type Texts = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from the command line and the environment; the command line wins.
 *
 * @throws SettingsError with everything that is wrong
 */
export function readSettings(argv: readonly string[], env: Texts): Settings | 'help' {
  const faults: string[] = []
  const flags = readFlags(argv, faults)
  if (flags['help'] === true) return 'help'

  const read: Record<string, unknown> = {}
  for (const [key, setting] of Object.entries(settingTable)) {
    const flag = setting.flag === undefined ? undefined : flags[setting.flag]
    const text = flag ?? env[setting.env]
    const from = flag === undefined ? setting.env : `--${setting.flag}`
    try {
      read[key] = text === undefined || text === '' ? setting.fallback : setting.read(String(text))
    } catch (error) {
      if (!(error instanceof SettingFault)) throw error
      faults.push(`${from}: ${error.message}`)
    }
  }
  if (flags['no-demo'] === true) read['demo'] = false
  if (faults.length > 0) throw new SettingsError(faults)
  return read as unknown as Settings
}

function readFlags(argv: readonly string[], faults: string[]): Record<string, string | boolean | undefined> {
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
    'no-demo': { type: 'boolean' },
  }
  for (const { flag } of Object.values(settingTable)) if (flag) options[flag] = { type: 'string' }
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const flags: Record<string, string | boolean | undefined> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') faults.push(`${token.value}: 不认识的参数 / not an option`)
    if (token.kind !== 'option') continue
    const option = options[token.name]
    if (option === undefined) faults.push(`${token.rawName}: 不认识的选项 / there is no such option`)
    else if (token.name in flags) faults.push(`${token.rawName}: 重复 / given twice`)
    else if (option.type === 'boolean' && token.value !== undefined)
      faults.push(`${token.rawName}: 不带值 / takes no value`)
    else if (option.type === 'string' && (token.value === undefined || token.value.startsWith('--')))
      faults.push(`${token.rawName}: 缺少值 / needs a value`)
    else flags[token.name] = token.value ?? true
  }
  return flags
}

/** What `--help` prints, made from the table of settings. */
export function settingsHelp(): string {
  const rows = Object.values(settingTable).map(({ flag, hint, env, words, shown }) => [
    flag ? `--${flag} ${hint}` : '',
    env,
    `${words}${shown === '' ? '' : ` (${shown})`}`,
  ])
  rows.push(['--no-demo', '', '不建演示数据 / no demo utility and no simulated terminals'])
  rows.push(['--help', '', '显示本帮助 / shows this'])
  const [first = 0, second = 0] = [0, 1].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const lines = rows.map(
    ([flag = '', env = '', words = '']) => `  ${flag.padEnd(first)}  ${env.padEnd(second)}  ${words}`,
  )
  return `用法 / usage: npm start -- [选项 / options]

  ${'选项 / option'.padEnd(first - 2)}  ${'环境变量 / env'.padEnd(second - 3)}
${lines.join('\n')}

命令行优先于环境变量。 The command line wins over the environment.
`
}
