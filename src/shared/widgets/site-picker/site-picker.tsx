import { Combobox, createListCollection, Portal } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SiteOption } from '#contract/archive/archive.contract.ts'

import { siteLabel } from '#src/shared/user/site-label.ts'

interface SitePickerProps {
  readonly sites: readonly SiteOption[]
  readonly siteId: number | null
  readonly onChoose: (siteId: number) => void
  readonly onClear: () => void
}

/** Chooses a site; typing filters the labels whatever their case (core §2). */
export function SitePicker({ sites, siteId, onChoose, onClear }: SitePickerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const collection = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    return createListCollection({
      items: sites.filter((site) => siteLabel(site).toLowerCase().includes(wanted)),
      itemToString: siteLabel,
      itemToValue: ({ id }) => String(id),
    })
  }, [sites, text])
  const chosen = sites.find(({ id }) => id === siteId)
  return (
    <Combobox.Root
      collection={collection}
      lazyMount
      size="sm"
      width={{ base: 'full', sm: '72' }}
      openOnClick
      value={chosen ? [String(chosen.id)] : []}
      // Only what was typed filters: with the chosen label in the field all sites are offered.
      onInputValueChange={({ inputValue, reason }) => setText(reason === 'input-change' ? inputValue : '')}
      onValueChange={({ value: [value] }) => (value === undefined ? onClear() : onChoose(Number(value)))}
      onOpenChange={({ open }) => {
        if (!open) setText('')
      }}
    >
      <Combobox.Label srOnly>{t('widgets.site.label')}</Combobox.Label>
      <Combobox.Control>
        <Combobox.Input placeholder={t('widgets.site.placeholder')} />
        <Combobox.IndicatorGroup>
          <Combobox.ClearTrigger aria-label={t('widgets.site.clear')} />
          <Combobox.Trigger aria-label={t('widgets.site.open')} />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content>
            <Combobox.Empty>{t('widgets.site.noMatch')}</Combobox.Empty>
            {collection.items.map((site) => (
              <Combobox.Item key={site.id} item={site}>
                {siteLabel(site)}
                <Combobox.ItemIndicator />
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  )
}
