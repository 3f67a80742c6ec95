import { HStack, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReferenceField } from '#contract/kernel/record/field.ts'
import { declaredRecords } from '#contract/record-catalogue.ts'
import { readRecord } from '#contract/record/record.contract.ts'
import type { SearchValue } from '#machines/search-form/index.ts'
import { callShared } from '#src/shared/net/answers.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { RightsContext } from '#src/shared/user/rights.ts'

import { PickDialog } from '../../widgets/pick/pick-dialog.tsx'
import type { SearchControlProps, SearchItem } from '../../widgets/search-form/search-item.ts'
import { PickButton } from '../fields/pick-button.tsx'
import { isKnownKind } from './any-record.actors.ts'
import { type AnyRow, inLanguage, valueIn } from './declared.ts'
import type { PickSlot, UseRow } from './picked.ts'

interface Listed {
  readonly rows: readonly AnyRow[]
  /** False while the list itself may still say what its filters are called. */
  readonly isKnown: boolean
}

/** The rows of the list around: what they refer to they also name. */
export const ListedContext = createContext<Listed>({ rows: [], isKnown: true })

type Parts = Pick<Extract<SearchItem, { kind: 'custom' }>, 'Control' | 'Told'>

const known = new WeakMap<PickSlot, Map<string, Parts>>()

type Reference = Pick<ReferenceField, 'to' | 'shown'>

/** The control of one reference and its value in words: the same components on every rendering. */
export function referenceParts(name: string, field: Reference, pick: PickSlot): Parts {
  const ofPick = known.get(pick) ?? new Map<string, Parts>()
  known.set(pick, ofPick)
  const key = `${field.to} ${name} ${field.shown ?? ''}`
  const before = ofPick.get(key)
  if (before) return before
  const parts = partsOf(name, field, pick)
  ofPick.set(key, parts)
  return parts
}

const idOf = (value: SearchValue): number | null => {
  const id = typeof value === 'string' && value !== '' ? Number(value) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function partsOf(name: string, { to, shown }: Reference, pick: PickSlot): Parts {
  const useRow = pick.useRow ?? recordOf(to)
  /** What is filtered by, as far as it is known: by the rows, else by whoever has it. */
  const useName = (value: SearchValue): string => {
    const { rows, isKnown } = useContext(ListedContext)
    const places = usePlaceNames()
    const id = idOf(value)
    const listed = shown === null ? undefined : rows.find((row) => valueIn(row, name) === id)
    const said = listed && shown !== null ? inLanguage(listed, shown) : ''
    const row = useRow(said === '' && isKnown ? id : null)
    if (id === null) return ''
    return places.laid(said || (row === null ? '' : pick.nameOf(row)) || String(id))
  }
  const Control = ({ label, value, onChange }: SearchControlProps) => {
    const { t } = useTranslation()
    const [isPicking, setIsPicking] = useState(false)
    const id = idOf(value)
    const text = useName(value)
    return (
      <HStack width="full" gap="1">
        <PickButton
          label={label}
          text={text}
          empty={t('screens.list.any')}
          size="sm"
          isDisabled={false}
          onPick={() => setIsPicking(true)}
        />
        {id !== null && (
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={t('screens.reference.clear', { label })}
            onClick={() => onChange('')}
          >
            <X aria-hidden />
          </IconButton>
        )}
        {isPicking && (
          <PickDialog
            title={label}
            Panel={pick.Panel}
            nameOf={pick.nameOf}
            picked={id}
            onConfirm={(row) => onChange(String(row.id))}
            onClose={() => setIsPicking(false)}
          />
        )}
      </HStack>
    )
  }
  const Told = ({ value }: { readonly value: SearchValue }) => useName(value)
  return { Control, Told }
}

/** A declared record read by its id, by those who may see its kind. */
const recordOf =
  (kind: string): UseRow =>
  (id) => {
    const rights = useContext(RightsContext)
    const mayRead = isKnownKind(kind) && (rights.get(declaredRecords[kind].menu)?.includes('view') ?? false)
    const input = id !== null && mayRead ? { kind, id } : null
    const row = useAnswer(readRecord, input, callShared).data
    return row === null || id === null ? null : { ...row, id }
  }
