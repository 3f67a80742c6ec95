import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { JournalLink } from '../../ui/journal-link.tsx'
import { RecordDrawer as Drawer } from '../../ui/record-drawer.tsx'
import { ToneBadge } from '../../ui/tone-badge.tsx'
import { type Fact, Facts } from '../facts.tsx'
import { type AnyRow, choiceText, fieldsOf, labelOf, type Spoken, textIn, valueIn } from './declared.ts'
import { RecordHistory } from './record-history.tsx'
import { stateTone } from './record-columns.ts'
import { valueText } from './value-text.ts'

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
  /** `null`: there is none, or it may not be seen. */
  readonly row: AnyRow | null
  readonly name: string
  /** Besides those of its fields. */
  readonly facts: readonly Fact[]
  readonly acts: readonly DrawerAct[]
  /** Below the facts. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** One declared record beside its list: its state, what is known of it, and what can be done with it. */
export function RecordDrawer({ spoken, row, name, facts, acts, children, onClose }: RecordDrawerProps) {
  const { t } = useTranslation()
  const { lifecycle } = spoken.declared
  if (row === null)
    return (
      <Drawer title={spoken.say(`${spoken.declared.kind}.one`)} onClose={onClose}>
        <Text color="fg.muted">{t('screens.drawer.gone')}</Text>
      </Drawer>
    )
  return (
    <Drawer
      title={name}
      footer={
        <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
          {lifecycle && (
            <JournalLink machine={lifecycle.machine} record={row.id} label={t('screens.drawer.journal')} />
          )}
          {acts.map(({ key, label, isDanger = false, isMain = false, onAct }) => (
            <Button
              key={key}
              size="sm"
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
        <RowFacts spoken={spoken} row={row} more={facts} />
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

interface RowFactsProps {
  readonly spoken: Spoken
  readonly row: AnyRow
  readonly more: readonly Fact[]
}

/** Every field of a record as people read it; a number that names something elsewhere can be copied. */
function RowFacts({ spoken, row, more }: RowFactsProps) {
  const { t } = useTranslation()
  const places = usePlaceNames()
  const { fields, lifecycle } = spoken.declared
  const facts = fieldsOf(fields)
    .filter(({ name }) => name !== lifecycle?.state)
    .map(({ name, field }): Fact => {
      const label = labelOf(spoken, name)
      if (field.kind === 'institution') {
        const fTid = valueIn(row, name)
        const fTName = textIn(row, 'fTName')
        return { label, value: typeof fTid === 'number' ? places.agency({ fTid, fTName }) : fTName }
      }
      const value = valueText(t, spoken, name, field, row)
      const copies = field.kind === 'place' || (field.kind === 'text' && field.unique) ? value : undefined
      return { label, value, ...(copies !== undefined && { copies }) }
    })
  return <Facts facts={[...facts, ...more]} />
}
