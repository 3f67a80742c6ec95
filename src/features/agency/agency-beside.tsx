import { Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { agencyWords } from '#contract/agency/agency.words.ts'
import { loadInstitutions } from '#src/shared/net/institutions.ts'
import type { BesideProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { TreeBeside } from '#src/shared/screens/tree-beside.tsx'
import { useCan } from '#src/shared/user/rights.ts'

import { AgencyIcon } from './agency-icon.tsx'
import { useAgencyTree } from './agency-tree.ts'
import { MoveQuestion } from './move-question.tsx'

const say = wordsOf(agencyWords)

/** The tree beside the list: choosing filters the list, dragging moves an institution. */
export function AgencyBeside({ filters, filter, children }: BesideProps) {
  useTranslation()
  const { items, iconOf } = useAgencyTree()
  const [move, setMove] = useState<{ readonly id: number; readonly to: number } | null>(null)
  const canMove = useCan('agency', 'edit')
  const chosen = Number(filters['fTid'])
  const [moved, to] = [move?.id, move?.to].map((id) => items.find((item) => item.id === id))
  const drawIcon = useCallback((id: number) => <AgencyIcon name={iconOf(id)} />, [iconOf])
  const asked = Number.isInteger(chosen) && chosen > 0 ? chosen : (items[0]?.id ?? null)
  return (
    <TreeBeside
      label={say('agency.tree.label')}
      items={items}
      chosen={asked}
      onChoose={(id) => filter({ ...filters, fTid: String(id) })}
      iconOf={drawIcon}
      {...(canMove && { onMove: (id: number, below: number) => setMove({ id, to: below }) })}
      below={
        canMove && (
          <Text fontSize="xs" color="fg.muted">
            {say('agency.tree.dragHint')}
          </Text>
        )
      }
    >
      {children}
      {moved && to && (
        <MoveQuestion
          moved={moved}
          to={to}
          onDone={() => {
            setMove(null)
            void loadInstitutions()
            filter({ ...filters, fTid: String(moved.id) })
          }}
          onClose={() => setMove(null)}
        />
      )}
    </TreeBeside>
  )
}
