import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'

import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { JournalLink } from '../../ui/journal-link.tsx'
import { ScreensContext } from '../../ui/screen-link.tsx'
import { asWritten } from '../../ui/as-written.tsx'
import { RecordDrawer as Drawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { type Fact, Facts } from '../facts.tsx'
import { type AnyRow, choiceText, fieldsOf, labelOf, type Spoken, textIn, valueIn } from './declared.ts'
import type { CellSlots } from './parts.ts'
import { placeOfRecord } from './places-of-records.ts'
import { RecordHistory } from './record-history.tsx'
import { stateTone } from './record-columns.ts'
import type { LostRow } from './use-opened-row.ts'
import { rowsText, valueText } from './value-text.ts'

/** A button at a record's foot. */
export interface DrawerAct {
  readonly key: string
  readonly label: string
  readonly isDanger?: boolean
  /** The one that is meant first. */
  readonly isMain?: boolean
  readonly onAct: () => void
}

interface RecordDrawerProps {
  readonly spoken: Spoken
  readonly id: number
  /** `null`: there is none, or it may not be seen. */
  readonly row: AnyRow | null
  readonly name: string
  /** Besides those of its fields. */
  readonly facts: readonly Fact[]
  readonly cells: CellSlots<AnyRow>
  /** Left out where they are empty. */
  readonly sparse?: readonly string[]
  readonly acts: readonly DrawerAct[]
  /** It was just changed and is being read anew: what is done now would be done to the version before. */
  readonly isOld: boolean
  /** Below the facts. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

interface LostRecordProps {
  readonly spoken: Spoken
  readonly lost: LostRow
  readonly onClose: () => void
}

/** In the place of a record whose answer did not come: why, and another try. */
export const LostRecord = ({ spoken, lost: { problem, isBusy, retry }, onClose }: LostRecordProps) => (
  <Drawer title={spoken.say(`${spoken.declared.kind}.one`)} onClose={onClose}>
    <LoadProblem problem={problem} isBusy={isBusy} onRetry={retry} />
  </Drawer>
)

/** One declared record beside its list: its state, what is known of it, and what can be done with it. */
export function RecordDrawer({
  spoken,
  id,
  row,
  name,
  facts,
  cells,
  sparse = [],
  acts,
  isOld,
  children,
  onClose,
}: RecordDrawerProps) {
  const { t } = useTranslation()
  const { lifecycle } = spoken.declared
  if (row === null)
    return (
      <Drawer title={spoken.say(`${spoken.declared.kind}.one`)} onClose={onClose}>
        <Stack gap="5">
          <Text color="fg.muted">{t('screens.drawer.gone')}</Text>
          {/* Of one that was removed it stays readable. */}
          <RecordHistory spoken={spoken} id={id} />
        </Stack>
      </Drawer>
    )
  return (
    <Drawer
      title={name}
      // Many actions stand in one line, too.
      size={acts.length > 4 ? 'lg' : 'md'}
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
          {lifecycle && (
            <JournalLink
              machine={lifecycle.machine}
              record={lifecycle.isShared ? `${spoken.declared.kind}:${row.id}` : row.id}
              label={t('screens.drawer.journal')}
            />
          )}
          {acts.map(({ key, label, isDanger = false, isMain = false, onAct }) => (
            <Button
              key={key}
              size="sm"
              disabled={isOld}
              {...(!isMain && { variant: 'outline' })}
              {...(isDanger && { colorPalette: 'red' })}
              onClick={onAct}
            >
              {label}
            </Button>
          ))}
        </Flex>
      }
      onClose={onClose}
    >
      <Stack gap="5">
        {lifecycle && <StateBadge spoken={spoken} row={row} state={lifecycle.state} />}
        <RowFacts spoken={spoken} row={row} cells={cells} sparse={sparse} more={facts} />
        {children}
        <RecordHistory key={row.version} spoken={spoken} id={row.id} />
      </Stack>
    </Drawer>
  )
}

interface StateBadgeProps {
  readonly spoken: Spoken
  readonly row: AnyRow
  readonly state: string
}

function StateBadge({ spoken, row, state }: StateBadgeProps) {
  const code = valueIn(row, state)
  return (
    <Flex>
      <ToneBadge tone={stateTone(spoken.declared.fields[state], code)}>
        {choiceText(spoken, state, code)}
      </ToneBadge>
    </Flex>
  )
}

/** No, nothing entered and nothing known are not told of what is mostly so. */
const saysSomething = (value: unknown): boolean => value !== null && value !== '' && value !== false

interface RowFactsProps {
  readonly spoken: Spoken
  readonly row: AnyRow
  readonly cells: CellSlots<AnyRow>
  readonly sparse: readonly string[]
  readonly more: readonly Fact[]
}

/** Every field of a record as people read it; a number that names something elsewhere can be copied, a record looked at. */
function RowFacts({ spoken, row, cells, sparse, more }: RowFactsProps) {
  const { t } = useTranslation()
  const places = usePlaceNames()
  const screens = useContext(ScreensContext)
  const { fields, lifecycle } = spoken.declared
  const facts = fieldsOf(fields)
    .filter(({ name, field }) => name !== lifecycle?.state && name !== lifecycle?.allowed && !field.isAside)
    .filter(({ name }) => !sparse.includes(name) || saysSomething(valueIn(row, name)))
    .map(({ name, field }): Fact => {
      const label = labelOf(spoken, name)
      if (field.kind === 'institution') {
        const fTid = valueIn(row, name)
        const fTName = textIn(row, 'fTName')
        return { label, value: typeof fTid === 'number' ? places.agency({ fTid, fTName }) : fTName }
      }
      const Cell = cells[name]
      if (Cell) return { label, value: textIn(row, name) === '' ? null : <Cell row={row} /> }
      if (field.kind === 'rows') {
        const lines = rowsText(t, spoken, name, field, row)
        return { label, value: lines.length === 0 ? null : <Lines lines={lines} /> }
      }
      const said = valueText(t, spoken, name, field, row)
      // Where both names stand below one another, each is as it was entered.
      const value = fields[`${name}English`] === undefined ? places.laid(said) : asWritten(said)
      const copies = field.kind === 'place' || (field.kind === 'text' && field.unique) ? said : undefined
      const named = field.kind === 'reference' ? valueIn(row, name) : null
      const place =
        typeof named === 'number' && field.kind === 'reference' ? placeOfRecord(field.to, named) : null
      return {
        label,
        value,
        ...(copies !== undefined && { copies }),
        // Whoever may not see the other screen reads the name alone.
        ...(place && screens.has(place.screen) && { leadsTo: place }),
      }
    })
  return <Facts facts={[...facts, ...more]} />
}

/** What a record holds in rows, one below the other; cells of a row stand in the order of its form. */
const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <Stack as="ul" gap="0.5" listStyleType="none">
    {lines.map((line, index) => (
      // Two rows may say the same.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${index} ${line}`}>{line}</li>
    ))}
  </Stack>
)
