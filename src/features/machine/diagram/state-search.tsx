import { Badge, Box, Button, Input, InputGroup, Stack, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MachineChart } from '#contract/machine/machine.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { findInChart } from './find-in-chart.ts'

interface StateSearchProps {
  readonly chart: MachineChart
  readonly onChoose: (stateId: string) => void
}

/** Finds a state or an event by its words or its name and goes there. */
export function StateSearch({ chart, onChoose }: StateSearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = findInChart(chart, text, currentLanguage())
  const choose = (stateId: string): void => {
    onChoose(stateId)
    setText('')
  }
  return (
    <Box position="relative" flex="1 1 12rem" maxW={{ base: 'full', sm: '96' }}>
      <InputGroup startElement={<Search size={16} aria-hidden />}>
        <Input
          type="search"
          size="sm"
          bg="bg.panel"
          value={text}
          aria-label={t('machines.search.label')}
          placeholder={t('machines.search.label')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText('')
            const [first] = found
            if (event.key === 'Enter' && first) choose(first.stateId)
          }}
        />
      </InputGroup>
      {text.trim() !== '' && (
        <Stack
          position="absolute"
          zIndex="dropdown"
          insetX="0"
          mt="1"
          gap="0"
          p="1"
          bg="bg.panel"
          borderWidth="1px"
          rounded="md"
          shadow="md"
          maxH="72"
          overflowY="auto"
        >
          {found.length === 0 && (
            <Text as="output" fontSize="sm" color="fg.muted" p="2">
              {t('machines.search.none')}
            </Text>
          )}
          {found.map(({ key, kind, text: said, stateId, where }) => (
            <Button
              key={key}
              size="sm"
              variant="ghost"
              justifyContent="flex-start"
              gap="2"
              flexShrink="0"
              onClick={() => choose(stateId)}
            >
              <Badge variant="surface">{t(`machines.search.${kind}`)}</Badge>
              <Text truncate>{said}</Text>
              <Text truncate fontSize="xs" color="fg.muted" ms="auto">
                {where}
              </Text>
            </Button>
          ))}
        </Stack>
      )}
    </Box>
  )
}
