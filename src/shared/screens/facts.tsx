import { DataList, IconButton } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { notify } from '../ui/notices.tsx'
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
      {facts.map((fact) => (
        <DataList.Item key={fact.label} alignItems="flex-start">
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
  if (isNothing(value)) return '–'
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

function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', t('screens.facts.copied', { label }))
    } catch {
      notify('error', t('screens.facts.notCopied'))
    }
  }
  // Without a secure origin a page cannot write to the clipboard.
  if (!window.isSecureContext) return null
  return (
    <IconButton
      size="2xs"
      variant="ghost"
      ms="1"
      aria-label={t('screens.facts.copy', { label })}
      onClick={() => void copy()}
    >
      <Copy aria-hidden />
    </IconButton>
  )
}
