import { describe, expect, it } from 'vitest'

import { readSettings, settingsHelp } from '#server/platform/process/read-settings.ts'
import { settingTable } from '#server/platform/process/setting-table.ts'
import { SettingsError } from '#server/platform/process/settings.ts'

function faultsOf(argv: readonly string[], env: Record<string, string> = {}): readonly string[] {
  try {
    readSettings(argv, env)
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
  return []
}

describe('settings', () => {
  it('are complete without any option', () => {
    expect(readSettings([], {})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      demo: true,
      databaseUrl: null,
      mqttUrl: null,
      mqttPort: 1883,
      speed: 1,
    })
  })

  it('take the command line before the environment', () => {
    expect(readSettings(['--port', '9000', '--data=/tmp/x', '--no-demo'], { PORT: '7000' })).toMatchObject({
      port: 9000,
      dataDir: '/tmp/x',
      demo: false,
    })
  })

  it('read lists with commas', () => {
    const settings = readSettings([], {
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      JUMP_ORIGINS: 'https://a.example.cn,http://b.example.cn:81',
    })
    expect(settings).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      jumpOrigins: ['https://a.example.cn', 'http://b.example.cn:81'],
    })
  })

  it('say everything that is wrong at once', () => {
    const faults = faultsOf(['--port', '70000', '--colour', 'red', '--no-demo=1', '--speed'], {
      DATABASE_URL: 'mysql://root:secret@db/x',
      MQTT_URL: 'broker',
      LOG_LEVEL: 'loud',
      JUMP_ORIGINS: 'https://a.example.cn/path',
      TRUSTED_PROXIES: '10.0.0.0/99',
      DEMO: 'maybe',
    })
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(':'))).sort()).toEqual(
      [
        '--port',
        '--colour',
        'red',
        '--no-demo',
        '--speed',
        'DATABASE_URL',
        'MQTT_URL',
        'LOG_LEVEL',
        'JUMP_ORIGINS',
        'TRUSTED_PROXIES',
        'DEMO',
      ].sort(),
    )
    expect(faults.join()).not.toContain('secret')
  })

  it.each([
    ['a port that is no number', ['--port', '80a']],
    ['a negative port', ['--port=-1']],
    ['an option given twice', ['--port', '1', '--port', '2']],
    ['an option without its value', ['--data']],
    ['an option in place of a value', ['--data', '--no-demo']],
    ['a speed of 0', ['--speed', '0']],
  ])('refuse %s', (_, argv) => {
    expect(faultsOf(argv)).toHaveLength(1)
  })

  it('answer --help even beside faults', () => {
    expect(readSettings(['--port', 'x', '--help'], {})).toBe('help')
  })

  it('all have their line in the help', () => {
    const help = settingsHelp()
    for (const { flag, env } of Object.values(settingTable)) {
      expect(help).toContain(env)
      expect(help).toContain(flag ? `--${flag} ` : env)
    }
    expect(help).toContain('--no-demo')
  })
})
