import { Button, Flex, Input, InputGroup, NativeSelect } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getConProtocol } from '#contract/archive.contract.ts'
import { useDictionary } from '#src/shared/use-dictionary.ts'

import { AgencyPicker } from './agency-picker.tsx'
import { anyTerminal, type TerminalFilters } from './archive.actors.ts'

interface TerminalFilterBarProps {
  readonly filters: TerminalFilters
  readonly onChange: (filters: TerminalFilters) => void
}

/** Typing rests so long before it searches (core §9). */
const debounceMs = 500

export function TerminalFilterBar({ filters, onChange }: TerminalFilterBarProps) {
  const { t } = useTranslation()
  const protocols = useDictionary(getConProtocol, {})
  const [text, setText] = useState(filters.terminalMng)
  const search = useEffectEvent((terminalMng: string) => {
    if (terminalMng !== filters.terminalMng) onChange({ ...filters, terminalMng })
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const onlineText = filters.online === null ? '' : String(filters.online)
  return (
    <Flex gap="2" wrap="wrap">
      <AgencyPicker value={filters.fTid} onChange={(fTid) => onChange({ ...filters, fTid })} />
      <InputGroup startElement={<Search size={14} aria-hidden />} width={{ base: 'full', sm: '64' }}>
        <Input
          size="sm"
          type="search"
          maxLength={100}
          aria-label={t('archive.filter.text')}
          placeholder={t('archive.filter.text')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </InputGroup>
      <NativeSelect.Root size="sm" width={{ base: 'full', sm: '44' }}>
        <NativeSelect.Field
          aria-label={t('archive.filter.protocol')}
          value={filters.fConProtocol}
          onChange={(event) => onChange({ ...filters, fConProtocol: event.target.value })}
        >
          <option value="">{t('archive.filter.anyProtocol')}</option>
          {protocols.map(({ cpCode, cpName }) => (
            <option key={cpCode} value={cpCode}>
              {cpName}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <NativeSelect.Root size="sm" width={{ base: 'full', sm: '36' }}>
        <NativeSelect.Field
          aria-label={t('archive.filter.online')}
          value={onlineText}
          onChange={({ target: { value } }) =>
            onChange({ ...filters, online: value === '' ? null : value === 'true' })
          }
        >
          <option value="">{t('archive.filter.anyOnline')}</option>
          <option value="true">{t('archive.online.yes')}</option>
          <option value="false">{t('archive.online.no')}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          setText('')
          onChange(anyTerminal)
        }}
      >
        {t('archive.filter.reset')}
      </Button>
    </Flex>
  )
}
