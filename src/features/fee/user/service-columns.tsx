import type { FeeState } from '#contract/fee/fee-codes.ts'
import { feeStateTones } from '#contract/fee/fee-codes.ts'
import type { MeterService, UserService } from '#contract/fee/fee.contract.ts'
import { feeServiceWords } from '#contract/fee/fee-service.words.ts'
import { feeUserWords } from '#contract/fee/fee-user.words.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import type { PlaceNames } from '#src/shared/user/place-names.ts'

export const say = wordsOf({ ...feeServiceWords, ...feeUserWords })

const toneOf = (state: FeeState | null): Tone => {
  const tone = state === null ? 'grey' : feeStateTones[state]
  return tone === 'grey' ? 'gray' : tone
}

const stateText = (state: FeeState | null): string =>
  state === null ? say('feeUser.column.none') : say(`feeService.choice.state.${state}`)

const moneyOf = (fen: number | null): string => (fen === null ? '' : moneyText(fen))

/** The same columns at the end of both lists: what the meter holds, and how its service stands. */
const standing = <
  Row extends { readonly state: FeeState | null; readonly balanceFen: number | null },
>(): readonly TableColumn<Row>[] => [
  {
    prop: 'state',
    label: say('feeUser.column.state'),
    minWidth: 150,
    value: ({ state }) => stateText(state),
    render: ({ state }) => <ToneBadge tone={toneOf(state)}>{stateText(state)}</ToneBadge>,
  },
  {
    prop: 'balanceFen',
    label: say('feeUser.column.balance'),
    minWidth: 100,
    align: 'right',
    value: ({ balanceFen }) => moneyOf(balanceFen),
  },
]

interface Act<Row> {
  readonly label: (row: Row) => string
  readonly onAct: (row: Row) => void
}

/** Buttons in each row; the column is as wide as their words. */
const act = <Row extends object>(
  minWidth: number,
  acts: (row: Row) => readonly Act<Row>[],
): TableColumn<Row> => ({
  prop: 'acts',
  label: say('feeUser.column.acts'),
  minWidth,
  pin: 'end',
  render: (row, { tabIndex }) =>
    acts(row).map(({ label, onAct }) => (
      <button key={label(row)} type="button" data-part="link" tabIndex={tabIndex} onClick={() => onAct(row)}>
        {label(row)}
      </button>
    )),
})

interface UserActs {
  readonly names: PlaceNames
  readonly mayBegin: boolean
  readonly onOpen: (serviceId: number) => void
  readonly onBegin: (row: UserService) => void
}

export const userColumns = ({
  names,
  mayBegin,
  onOpen,
  onBegin,
}: UserActs): readonly TableColumn<UserService>[] => [
  { prop: 'customerName', label: say('feeUser.column.customer'), minWidth: 110, pin: 'start' },
  { prop: 'customerNo', label: say('feeUser.column.customerNo'), minWidth: 120 },
  { prop: 'meterNo', label: say('feeUser.column.meterNo'), minWidth: 140 },
  ...standing<UserService>(),
  {
    prop: 'onCardFen',
    label: say('feeUser.column.onCard'),
    minWidth: 100,
    align: 'right',
    value: ({ onCardFen }) => moneyText(onCardFen),
  },
  {
    prop: 'tariffName',
    label: say('feeUser.column.tariff'),
    minWidth: 140,
    value: ({ tariffName, tariffNameEnglish }) =>
      currentLanguage() === 'en' ? tariffNameEnglish : tariffName,
  },
  {
    prop: 'fTmName',
    label: say('feeUser.column.terminal'),
    minWidth: 200,
    value: ({ fTmName }) => names.laid(fTmName),
  },
  { prop: 'phone', label: say('feeUser.column.phone'), minWidth: 120 },
  { prop: 'address', label: say('feeUser.column.address'), minWidth: 220 },
  {
    prop: 'fTName',
    label: say('feeUser.column.agency'),
    minWidth: names.width,
    value: ({ fTName }) => names.laid(fTName),
  },
  act<UserService>(170, ({ serviceId, meterNo }) => [
    ...(serviceId === null ? [] : [{ label: () => say('feeUser.act.open'), onAct: () => onOpen(serviceId) }]),
    ...(serviceId === null && mayBegin && meterNo !== ''
      ? [{ label: () => say('feeUser.act.begin'), onAct: onBegin }]
      : []),
  ]),
]

interface MeterActs {
  readonly names: PlaceNames
  readonly onOpen: (serviceId: number) => void
  readonly onDosage: (termId: number) => void
}

export const meterColumns = ({
  names,
  onOpen,
  onDosage,
}: MeterActs): readonly TableColumn<MeterService>[] => [
  {
    prop: 'fTmName',
    label: say('feeUser.column.terminal'),
    minWidth: 220,
    pin: 'start',
    value: ({ fTmName }) => names.laid(fTmName),
  },
  { prop: 'meterAddress', label: say('feeUser.column.meterNo'), minWidth: 140 },
  { prop: 'assetNo', label: say('feeUser.column.assetNo'), minWidth: 130 },
  { prop: 'box', label: say('feeUser.column.box'), minWidth: 130 },
  { prop: 'customerName', label: say('feeUser.column.customer'), minWidth: 140 },
  ...standing<MeterService>(),
  { prop: 'fConAdd', label: say('feeUser.column.terminalAddress'), minWidth: 140 },
  {
    prop: 'fTName',
    label: say('feeUser.column.agency'),
    minWidth: names.width,
    value: ({ fTName }) => names.laid(fTName),
  },
  act<MeterService>(210, ({ serviceId, termId }) =>
    serviceId === null
      ? []
      : [
          { label: () => say('feeUser.act.open'), onAct: () => onOpen(serviceId) },
          { label: () => say('feeUser.act.dosage'), onAct: () => onDosage(termId) },
        ],
  ),
]
