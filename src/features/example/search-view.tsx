import { Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SearchValues } from '#machines/search-form/index.ts'
import { BlockTitle } from '#src/shared/ui/frame/block-title.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

/** Names are prefixed: the three forms of this page share its address. */
const plainDefaults = { name: '', state: '' }
const checksDefaults = { text: '', categories: [] as readonly string[] }
const foldableDefaults = { site: '', address: '', online: '', vendor: '', assetNo: '' }
const categories = ['Power', 'Voltage', 'Clock', 'Cover', 'Comm'] as const

/** The search form in its three kinds (core §2); hidden from the menus. */
export function SearchView() {
  const { t } = useTranslation()
  const items = useMemo(() => {
    const states = [
      { value: 'online', label: t('widgets.demo.online') },
      { value: 'offline', label: t('widgets.demo.offline') },
    ]
    const text = (
      name: string,
      label: string,
      placeholder = t('widgets.demo.namePlaceholder'),
    ): SearchItem => ({ kind: 'text', name, label, placeholder })
    const state = (name: string): SearchItem => ({
      kind: 'select',
      name,
      label: t('widgets.demo.state'),
      anyLabel: t('widgets.demo.anyState'),
      options: states,
    })
    return {
      plain: [text('name', t('widgets.demo.name')), state('state')],
      checks: [
        text('text', t('widgets.demo.name')),
        {
          kind: 'checks',
          name: 'categories',
          label: t('widgets.demo.category'),
          options: categories.map((key) => ({ value: key, label: t(`widgets.demo.category${key}`) })),
        } satisfies SearchItem,
      ],
      foldable: [
        text('site', t('widgets.demo.name')),
        text('address', t('widgets.demo.address'), ''),
        state('online'),
        text('vendor', t('widgets.demo.vendor'), ''),
        text('assetNo', t('widgets.demo.assetNo'), ''),
      ],
    }
  }, [t])
  return (
    <PageFrame title={t('widgets.page.search')}>
      <FormCard kind="plain" items={items.plain} defaults={plainDefaults} />
      <FormCard kind="checks" items={items.checks} defaults={checksDefaults} />
      <FormCard kind="foldable" items={items.foldable} defaults={foldableDefaults} isFoldable />
    </PageFrame>
  )
}

interface FormCardProps {
  readonly kind: 'plain' | 'checks' | 'foldable'
  readonly items: readonly SearchItem[]
  readonly defaults: SearchValues
  readonly isFoldable?: boolean
}

function FormCard({ kind, items, defaults, isFoldable = false }: FormCardProps) {
  const { t } = useTranslation()
  const [values, keep] = useAddressValues(defaults)
  const [count, setCount] = useState(0)
  const conditions = items.flatMap(({ name, label }) => {
    const value = values[name] ?? ''
    return value.length === 0 ? [] : [`${label} ${typeof value === 'string' ? value : value.join(', ')}`]
  })
  const text = conditions.join('; ') || t('widgets.demo.noCondition')
  return (
    <PageCard gap="4">
      <BlockTitle title={t(`widgets.demo.${kind}`)} hint={t(`widgets.demo.${kind}Hint`)} />
      <SearchForm
        label={t(`widgets.demo.${kind}`)}
        items={items}
        values={values}
        defaults={defaults}
        isFoldable={isFoldable}
        onSearch={(next) => {
          keep(next)
          setCount((before) => before + 1)
        }}
      />
      <Text as="output" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {count === 0 ? t('widgets.demo.notSearched') : t('widgets.demo.searched', { count, text })}
      </Text>
    </PageCard>
  )
}
