import { DataList } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { CopyButton } from '../ui/copy-button.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'

/** One thing that is known of a record. */
export interface Fact {
  readonly label: string
  /** What is not known is said by a dash. */
  readonly value: ReactNode
  /** What its button copies; for numbers and addresses that are typed elsewhere. */
  readonly copies?: string
  /** Where what it names is looked at. */
  readonly leadsTo?: { readonly screen: string; readonly query: string }
}

interface FactsProps {
  readonly facts: readonly Fact[]
}

const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false

/** Labels and values of a record. */
export function Facts({ facts }: FactsProps) {
  return (
    <DataList.Root orientation="horizontal" size="md" width="full">
      {facts.map((fact, index) => (
        // Two facts may be called alike: an institution's own name and that of the one above it.
        // oxlint-disable-next-line react/no-array-index-key
        <DataList.Item key={`${index} ${fact.label}`} alignItems="flex-start">
          <DataList.ItemLabel>{fact.label}</DataList.ItemLabel>
          <DataList.ItemValue overflowWrap="anywhere" minW="0">
            <FactValue {...fact} />
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}

function FactValue({ label, value, copies, leadsTo }: Fact) {
  if (isNothing(value)) return '—'
  return (
    <>
      {leadsTo ? (
        <ScreenLink {...leadsTo} style={linkStyle}>
          {value}
        </ScreenLink>
      ) : (
        value
      )}
      {copies !== undefined && copies !== '' && <CopyButton label={label} text={copies} />}
    </>
  )
}

const linkStyle = { color: 'var(--chakra-colors-brand-fg)', textDecoration: 'underline' } as const
