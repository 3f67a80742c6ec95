import type { secondFactor as source } from '../zh/second-factor.ts'

export const secondFactor: Readonly<Record<keyof typeof source, string>> = {
  'secondFactor.title': 'Second step',
  'secondFactor.loading': 'Loading',
  'secondFactor.off':
    'With it, signing in asks for the 6 digits that an authenticator on your phone shows, besides the password.',
  'secondFactor.begin': 'Set up',
  'secondFactor.scan':
    'Scan the code with the authenticator on your phone, then enter the 6 digits that it shows and your password.',
  'secondFactor.qr': 'QR code for the authenticator',
  'secondFactor.key': 'If you cannot scan it, type this key:',
  'secondFactor.code': '6 digits',
  'secondFactor.anyCode': '6 digits or recovery code',
  'secondFactor.password': 'Password',
  'secondFactor.turnOn': 'Turn on',
  'secondFactor.turnOff': 'Turn off',
  'secondFactor.on': 'The second step is on; recovery codes left: {{left}}. Code and password turn it off.',
  'secondFactor.codesOnce':
    'The second step is on. Keep these recovery codes: they are shown this once, and each signs you in once if you lose your phone.',
  'secondFactor.save': 'Save as a file',
  'secondFactor.kept': 'I have kept them',
  'secondFactor.retry': 'Try again',
}
