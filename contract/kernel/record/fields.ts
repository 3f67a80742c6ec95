import { z } from 'zod/mini'

import { type Rule, exactText, obey, optionalText, requiredText, rule } from '../../rules/rule.ts'
import { maxLength, timeZone } from '../../rules/texts.ts'
import type {
  ChoiceField,
  Code,
  DayField,
  DictionaryField,
  InstantField,
  InstitutionField,
  OffsetField,
  PictureField,
  Place,
  PlaceField,
  ReferenceField,
  TextField,
  TimeSlot,
  TimeSlotField,
  Tone,
  YesNoField,
} from './field.ts'
import { type Maybe, type Optional, maybe, some } from './maybe.ts'

export { aside, readOnly, onlyWhenAdded } from './field.ts'
export { energy, money, number, power } from './number-fields.ts'
export { rows } from './rows-field.ts'

/** The calendar of the database begins with the year 1. */
const since1 = z.regex(/^(?!0000)/)
const anyDay = z.iso.date().check(since1)
const anyInstant = z.iso.datetime().check(since1)

const plain = { access: 'always', isSortable: true, shown: null } as const
const searched = z.string().check(z.maxLength(100))

interface TextOptions extends Optional {
  readonly max: number
  readonly rule?: Rule
  readonly unique?: boolean
  readonly lines?: number
}

/** A text, trimmed; `''` where nothing was entered. Its filter finds parts of it in any case of letters. */
export function text(options: TextOptions): TextField {
  const { max, rule: own, optional = false, unique = false, lines = 1 } = options
  const rules = own ? [maxLength(max), own] : [maxLength(max)]
  return {
    ...plain,
    kind: 'text',
    optional,
    row: z.string(),
    entry: optional ? optionalText(...rules) : requiredText(...rules),
    filterBy: 'contains',
    filter: searched,
    max,
    rule: own ?? null,
    unique,
    lines,
  }
}

export const yesNo = (): YesNoField => ({
  ...plain,
  kind: 'yesNo',
  optional: false,
  row: z.boolean(),
  entry: z.boolean(),
  filterBy: 'equals',
  filter: z.boolean(),
})

interface DayOptions extends Optional {
  readonly notAfterToday?: boolean
}
export const day = <const O extends DayOptions>(options?: O): DayField<Maybe<O, string>> => ({
  ...plain,
  kind: 'day',
  optional: options?.optional ?? false,
  row: maybe(options, anyDay),
  entry: maybe(options, anyDay),
  filterBy: 'span',
  filter: some<O, string>(anyDay),
  notAfterToday: options?.notAfterToday ?? false,
})

interface InstantOptions extends Optional {
  /** A field of the same record with its site's offset (silences Money, energy and time). */
  readonly offsetIn?: string
}
export const instant = <const O extends InstantOptions>(options?: O): InstantField<Maybe<O, string>> => ({
  ...plain,
  kind: 'instant',
  optional: options?.optional ?? false,
  row: maybe(options, anyInstant),
  entry: maybe(options, anyInstant),
  filterBy: 'span',
  filter: some<O, string>(anyInstant),
  offsetIn: options?.offsetIn ?? null,
})

const minute = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const slot: z.ZodMiniType<TimeSlot> = z.strictObject({ from: minute, to: minute }).check(
  obey(
    rule<TimeSlot>('dispatch_period', ({ from, to }) => from !== to),
    ['to'],
  ),
)

export const timeSlot = <const O extends Optional>(options?: O): TimeSlotField<Maybe<O, TimeSlot>> => ({
  ...plain,
  kind: 'timeSlot',
  optional: options?.optional ?? false,
  row: maybe(options, z.object({ from: minute, to: minute })),
  entry: maybe(options, slot),
  filterBy: 'none',
  filter: some<O, TimeSlot>(slot),
  isSortable: false,
})

/** An offset from UTC (collection §5). */
export const offset = (): OffsetField => ({
  ...plain,
  kind: 'offset',
  optional: false,
  row: z.string(),
  entry: exactText(timeZone),
  filterBy: 'equals',
  filter: exactText(timeZone),
})

interface ChoiceOptions extends Optional {
  readonly tones?: Readonly<Partial<Record<Code, Tone>>>
}
/** @param codes as the specification numbers them; their words come from the record's words */
export const choice = <const C extends Code, const O extends ChoiceOptions>(
  codes: readonly C[],
  options?: O,
): ChoiceField<Maybe<O, C>> => ({
  ...plain,
  kind: 'choice',
  optional: options?.optional ?? false,
  row: maybe(options, z.literal(codes)),
  entry: maybe(options, z.literal(codes)),
  filterBy: 'equals',
  filter: some<O, C>(z.literal(codes)),
  codes,
  tones: options?.tones ?? {},
})

const key = z.string().check(z.maxLength(50))
const chosenKey = z.string().check(obey(rule('select_required', (chosen) => chosen !== '')), z.maxLength(50))

interface DictionaryOptions extends Optional {
  /** The row's field with the content in the caller's language. */
  readonly shownAs?: string
}
type ShownIn<O> = O extends { readonly shownAs: infer Shown extends string } ? Shown : never

/** @param kindCode of the dictionary; `''` where nothing was chosen */
export const dictionary = <const O extends DictionaryOptions = object>(
  kindCode: string,
  options?: O,
): DictionaryField<ShownIn<O>> => ({
  ...plain,
  kind: 'dictionary',
  optional: options?.optional ?? false,
  row: z.string(),
  entry: options?.optional === true ? key : chosenKey,
  filterBy: 'equals',
  filter: key,
  kindCode,
  shown: (options?.shownAs ?? null) as ShownIn<O> | null,
})

const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

interface ReferenceOptions<Shown extends string> extends Optional {
  /** The row's field with the name of the other record. */
  readonly shownAs: Shown
}
/** @param to kind of the other record */
export const reference = <const Shown extends string, const O extends ReferenceOptions<Shown>>(
  to: string,
  options: O & { readonly shownAs: Shown },
): ReferenceField<Maybe<O, number>, Shown> => ({
  ...plain,
  kind: 'reference',
  optional: options.optional ?? false,
  row: maybe<O, number>(options, id),
  entry: maybe<O, number>(options, id),
  filterBy: 'equals',
  filter: some<O, number>(id),
  isSortable: false,
  to,
  shown: options.shownAs,
})

/** Always under the name `fTid` (core §3, Organisation-tree picker). */
export const institution = (): InstitutionField => ({
  ...plain,
  kind: 'institution',
  optional: false,
  row: id,
  entry: id,
  filterBy: 'tree',
  filter: id,
  isSortable: false,
  shown: 'fTName',
})

const degrees = (most: number) =>
  z
    .int()
    .check(
      obey(rule<number>('range', (value) => Math.abs(value) <= most * 1e6, { min: -most, max: most })),
      z.minimum(-most * 1e6),
      z.maximum(most * 1e6),
    )
const spot: z.ZodMiniType<Place> = z.strictObject({ latitude: degrees(90), longitude: degrees(180) })

export const place = <const O extends Optional>(options?: O): PlaceField<Maybe<O, Place>> => ({
  ...plain,
  kind: 'place',
  optional: options?.optional ?? false,
  row: maybe(options, z.object({ latitude: z.int(), longitude: z.int() })),
  entry: maybe(options, spot),
  filterBy: 'none',
  filter: some<O, Place>(spot),
  isSortable: false,
})

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const picture = <const O extends Optional>(options?: O): PictureField<Maybe<O, string>> => ({
  ...plain,
  kind: 'picture',
  optional: options?.optional ?? false,
  row: maybe(options, hash),
  entry: maybe(options, hash),
  filterBy: 'none',
  filter: some<O, string>(hash),
  isSortable: false,
})
