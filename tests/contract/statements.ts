import {
  array,
  bigInt,
  boolean,
  constantFrom,
  emailAddress,
  nat,
  oneof,
  option,
  record,
  tuple,
} from 'fast-check'

import {
  address,
  anyText,
  counted,
  endsHold,
  figures,
  filled,
  han,
  isGoodPassword,
  isName,
  letters,
  list,
  lower,
  made,
  millions,
  numbers,
  only,
  passwordText,
  shifted,
  someText,
  stated,
  timeZones,
  upper,
  type Statement,
} from './arbitraries.ts'
import { formatStatements } from './format-statements.ts'

const isDotted = (part: string): boolean => part.split('.').every((label) => label !== '')

/** By the name of the catalogue's row. */
export const statements: Readonly<Record<string, Statement>> = {
  userName: stated(someText, filled),
  required: stated(someText, filled),
  readable: stated(made('a储\n\t\0\u001B\u007F\u0085\u200F\u202E\u2066', 3), (text) =>
    Array.from(text).every((one) => 'a储\n\t'.includes(one)),
  ),
  password: stated(someText, (text) => text.trim() !== ''),
  checkCode: stated(made(`${upper} `, 7), (text) => text.trim().length === 4),
  signInForm: stated(
    record({ userName: someText, password: made('ab', 2), identifyCode: made(upper, 6) }),
    ({ userName, password, identifyCode }) =>
      filled(userName) && password !== '' && identifyCode.length === 4,
  ),
  oldPassword: stated(made(lower, 25), ({ length }) => length >= 8 && length <= 20),
  passwordChange: stated(
    record({
      userName: someText,
      oldPassword: made(lower, 25),
      newPassword: passwordText,
      same: boolean(),
    }).map(({ same, ...entries }) => ({
      ...entries,
      confirmPassword: same ? entries.newPassword : 'Another-2026',
    })),
    ({ userName, oldPassword, newPassword, confirmPassword }) =>
      filled(userName) &&
      oldPassword.length >= 8 &&
      oldPassword.length <= 20 &&
      isGoodPassword(newPassword) &&
      newPassword === confirmPassword,
  ),
  userInfo: stated(
    constantFrom<unknown>(null, undefined, {}, 7, { roles: null }, { roles: [] }, { roles: ['admin'] }),
    (answer) => JSON.stringify(answer) === '{"roles":["admin"]}',
  ),
  select: stated(made(figures, 2), (text) => text !== ''),
  module: stated(made(figures, 2), (text) => text !== ''),
  positiveInteger: stated(made('0123456789-a', 5), (text) => only(text, figures) && text.charAt(0) !== '0'),
  readingCycle: stated(
    oneof(made('0123-', 4), bigInt(2_147_483_600n, 2_147_483_700n).map(String)),
    (text) => only(text, figures) && text.charAt(0) !== '0' && Number(text) < 2 ** 31,
  ),
  digits: stated(made('0123456789-.a', 5), (text) => only(text, figures)),
  digitsUpTo: stated(made('0123456789a', 8), (text) => only(text, figures) && text.length <= 4),
  decimal: numbers('-', () => true),
  tableNumber: numbers('+-', () => true),
  wholeNumber: numbers('-', (_, decimals) => decimals === 0),
  twoDecimals: numbers('', (_, decimals) => decimals <= 2),
  fourDecimals: numbers('', (_, decimals) => decimals <= 4),
  amount: numbers('', (value, decimals) => decimals <= 2 && value <= millions(1_000_000)),
  energy: numbers('', (value, decimals) => decimals <= 3 && value <= millions(9_000_000_000)),
  range: numbers('', (value) => value >= millions(1) && value <= millions(10)),
  maximum: numbers('+-', (value) => value <= millions(100)),
  minimum: numbers('+-', (value) => value >= millions(1)),
  positive: numbers('+-', (value) => value > 0n),
  parameter: numbers('-', (value, decimals) => decimals <= 1 && value >= 0n && value <= millions(300)),
  ipv4: stated(address, (text) => {
    const parts = text.split('.').map(Number)
    return parts.length === 4 && parts.every((part) => part <= 255)
  }),
  email: stated(
    oneof(
      emailAddress({ size: 'small' }).filter((one) => one.length < 255),
      made('ab@. ', 8),
    ),
    (text) => {
      const [name = '', host = '', ...more] = text.trim().split('@')
      const isPlain = !/[\s]/.test(text.trim())
      return (
        text.trim() === '' ||
        (more.length === 0 && isPlain && isDotted(name) && isDotted(host) && host.includes('.'))
      )
    },
  ),
  chineseEnglish: stated(anyText, (text) => only(text.trim(), `${upper}${lower}${han}`)),
  englishDigitsUnderscore: stated(anyText, (text) => only(text.trim(), `${upper}${lower}09_`)),
  englishDigits: stated(anyText, (text) => only(text.trim(), `${upper}${lower}09`)),
  englishCode: stated(anyText, (text) =>
    only(text.trim(), Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('')),
  ),
  noSpecial: stated(
    anyText,
    (text) =>
      text.trim() !== '' &&
      Array.from(text.trim()).every((one) => letters.test(one) || figures.includes(one)),
  ),
  mobile: stated(
    oneof(
      made(figures, 12),
      tuple(constantFrom('1', '2'), nat(9), made(figures, 10)).map((parts) => parts.join('')),
    ),
    (text) =>
      text === '' ||
      (text.length === 11 && text.charAt(0) === '1' && Number(text.charAt(1)) >= 3 && only(text, figures)),
  ),
  passwordSpaces: stated(made('a-\t 　', 4), (text) => text.trim() !== '' && !/[\t 　]/.test(text)),
  passwordComplexity: stated(passwordText, isGoodPassword),
  maxLength: stated(made('a储𠮷', 8), (text) => text !== '' && Array.from(text).length <= 5),
  minLength: stated(made('a储𠮷', 8), (text) => Array.from(text).length >= 2),
  maxBytes: stated(made('aé储𠮷', 6), (text) => text !== '' && new TextEncoder().encode(text).length <= 6),
  timeZone: {
    value: timeZones.map(({ text }) => text),
    holds: (text) => {
      const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(String(text)) ?? []
      if (sign === undefined || Number(minutes) > 59) return false
      const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
      return offset >= -600 && offset <= 840
    },
  },
  dateRange: stated(shifted, ({ by }) => by >= 0 && by <= 6),
  dataPoints: counted((count) => count <= 5),
  customChartIndicators: counted((count) => count <= 10),
  devicesSelected: counted((count) => count > 0),
  recordsSelected: counted((count) => count > 0),
  atLeastOne: counted((count) => count > 0),
  chooseOne: counted((count) => count > 0),
  onlyOne: counted((count) => count < 2),
  singleOption: counted((count) => count === 1),
  targetsSelected: stated(
    record({ meters: list, terminals: list, institutions: list }),
    ({ meters, terminals, institutions }) => meters.length + terminals.length + institutions.length > 0,
  ),
  remotelyReadable: stated(
    record({ isRemotelyReadable: boolean() }),
    ({ isRemotelyReadable }) => isRemotelyReadable,
  ),
  importFile: stated(
    option(
      tuple(made('ab.', 4), constantFrom('.xls', '.xlsx', '.XLSX', '.csv', 'xls', '.xlsm', '')).map(
        ([name, ending]) => ({ name: name + ending }),
      ),
    ),
    (file) => {
      if (file === null) return false
      const parts = file.name.toLowerCase().split('.')
      return parts.length === 2 && (parts[1] === 'xls' || parts[1] === 'xlsx')
    },
  ),
  namedRequired: stated(someText, filled),
  namedNumber: numbers('-', () => true),
  namedFormat: stated(made('012a', 4), (text) => only(text, figures)),
  assetSeries: stated(
    record({
      start: constantFrom('A1', 'A2', 'B2', 'A12', '7', 'A'),
      end: constantFrom('A1', 'A3', 'A13', '9', 'B'),
    }),
    ({ start, end }) =>
      [
        ['A1', 'A3'],
        ['A2', 'A3'],
        ['A12', 'A13'],
        ['7', '9'],
      ].some(([from, to]) => from === start && to === end),
  ),
  numberSeries: endsHold((start, end) => end > start),
  numberRange: endsHold((start, end) => end >= start),
  dispatchPeriod: stated(
    record({ start: constantFrom('', '08:00'), end: constantFrom('', '18:00') }),
    ({ start, end }) => [start, end].filter(Boolean).length !== 1,
  ),
  demoUser: stated(
    record({
      userName: oneof(made(`${han}a 1!`, 6), made('ab', 40)),
      userCode: made('a ', 60),
      userAddress: made('a', 4),
    }),
    ({ userName, userCode }) => isName(userName) && filled(userCode) && userCode.trim().length <= 50,
  ),
  demoForm: stated(
    record({
      fakCode: someText,
      fakName: someText,
      ficon: constantFrom('', 'zap'),
      items: array(
        record({
          fakItemName: someText,
          fakItemKind: constantFrom('input', 'select'),
          fakInputMin: constantFrom('', '1', '9', '10', 'x'),
          fakInputMax: constantFrom('', '2', '9.5', '10', '-'),
        }),
        { maxLength: 2 },
      ),
    }),
    ({ fakCode, fakName, ficon, items }) =>
      filled(fakCode) &&
      filled(fakName) &&
      ficon !== '' &&
      items.every(({ fakItemName, fakInputMin, fakInputMax }) => {
        const isOpen = fakInputMin === '' || fakInputMax === ''
        const areNumbers = fakInputMin !== 'x' && fakInputMax !== '-'
        return filled(fakItemName) && areNumbers && (isOpen || Number(fakInputMin) <= Number(fakInputMax))
      }),
  ),
  policyTemplate: stated(
    record({
      nameIsSaved: boolean(),
      name: someText,
      startTime: constantFrom('', '00:00'),
      endTime: constantFrom('', '08:00'),
      power: constantFrom('', '-5.5', '5', 'x'),
      chargingStatus: constantFrom('', 'charge'),
    }),
    ({ nameIsSaved, name, startTime, endTime, power, chargingStatus }) =>
      nameIsSaved &&
      filled(name) &&
      startTime !== '' &&
      endTime !== '' &&
      ['-5.5', '5'].includes(power) &&
      chargingStatus !== '',
  ),
  alarmConfig: stated(
    record({
      indicator: someText,
      upperThreshold: constantFrom('', '253', 'x'),
      lowerThreshold: constantFrom('', '-220', '2,2'),
      level: constantFrom('', 'alert'),
      message: someText,
    }),
    ({ indicator, upperThreshold, lowerThreshold, level, message }) =>
      filled(indicator) &&
      upperThreshold === '253' &&
      lowerThreshold === '-220' &&
      level !== '' &&
      filled(message),
  ),
  ...formatStatements,
}
