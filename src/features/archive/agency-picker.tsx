import { NativeSelect } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { type AgencyNode, getDepartAgencyTree } from '#contract/archive.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useDictionary } from '#src/shared/use-dictionary.ts'

interface AgencyPickerProps {
  /** -1 is the root (core §2). */
  readonly value: number
  readonly onChange: (id: number) => void
}

interface Choice {
  readonly id: number
  readonly label: string
}

/** The tree in the order it is read, each level indented. */
function choicesOf(nodes: readonly AgencyNode[], depth = 0): readonly Choice[] {
  const isEnglish = currentLanguage() === 'en'
  return nodes.flatMap((node) => [
    {
      id: node.id,
      label: `${'　'.repeat(depth)}${(isEnglish && node.data.fUserNameEnglish) || node.label}`,
    },
    ...choicesOf(node.children, depth + 1),
  ])
}

export function AgencyPicker({ value, onChange }: AgencyPickerProps) {
  const { t } = useTranslation()
  const tree = useDictionary(getDepartAgencyTree, {})
  return (
    <NativeSelect.Root size="sm" width={{ base: 'full', sm: '56' }}>
      <NativeSelect.Field
        aria-label={t('archive.filter.agency')}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value={-1}>{t('archive.filter.anyAgency')}</option>
        {choicesOf(tree).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
