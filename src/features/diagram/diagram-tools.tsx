import { Button, Checkbox, Flex, Heading, Stack, Text, Wrap } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import {
  type DiagramDevice,
  type DiagramElement,
  type DiagramLayer,
  diagramLayers,
  type DiagramSymbol,
  diagramSymbols,
} from '#contract/diagram/diagram.contract.ts'
import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'

import { LabelField } from './label-field.tsx'
import { LengthField } from './length-field.tsx'
import { symbols } from './paper/symbols.ts'

const say = wordsOf(diagramWords)

interface DiagramToolsProps {
  readonly isLocked: boolean
  readonly hidden: ReadonlySet<DiagramLayer>
  readonly onHide: (layer: DiagramLayer, isHidden: boolean) => void
  /** Devices of the site that do not stand on it. */
  readonly missing: readonly DiagramDevice[]
  readonly onAdd: (symbol: DiagramSymbol, device?: DiagramDevice) => void
  /** The one element that is selected. */
  readonly selected: DiagramElement | null
  readonly onLabel: (id: string, label: string) => void
  readonly onLength: (id: string, length: number) => void
}

/** Beside the paper: layers, symbols, devices that are not on it yet, and what the selected element is called. */
export function DiagramTools(props: DiagramToolsProps) {
  const { isLocked, hidden, onHide, missing, onAdd, selected, onLabel, onLength } = props
  const { i18n } = useTranslation()
  const isEnglish = i18n.language === 'en'
  return (
    <Stack gap="3" width={{ base: 'full', lg: '15rem' }} flexShrink="0">
      <PageCard gap="2">
        <Heading as="h2" size="sm">
          {say('diagram.layers')}
        </Heading>
        {diagramLayers.map((layer) => (
          <Checkbox.Root
            key={layer}
            size="sm"
            checked={!hidden.has(layer)}
            onCheckedChange={({ checked }) => onHide(layer, checked !== true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{say(`diagram.layer.${layer}`)}</Checkbox.Label>
          </Checkbox.Root>
        ))}
        <Text fontSize="xs" color="fg.muted">
          {say('diagram.legend.silent')}
        </Text>
        <Text fontSize="xs" color="fg.muted">
          {say('diagram.legend.switch')}
        </Text>
      </PageCard>
      {!isLocked && selected && (
        <PageCard gap="2">
          <Heading as="h2" size="sm">
            {say('diagram.label')}
          </Heading>
          <LabelField key={`${selected.id} ${selected.label}`} element={selected} onLabel={onLabel} />
          {selected.symbol === 'busbar' && (
            <LengthField key={`${selected.id} ${selected.length}`} element={selected} onLength={onLength} />
          )}
        </PageCard>
      )}
      {!isLocked && (
        <PageCard gap="2">
          <Heading as="h2" size="sm">
            {say('diagram.palette')}
          </Heading>
          <Wrap gap="1">
            {diagramSymbols.map((symbol) => (
              <Button
                key={symbol}
                size="xs"
                variant="outline"
                px="1"
                title={say(`diagram.symbol.${symbol}`)}
                aria-label={say(`diagram.symbol.${symbol}`)}
                onClick={() => onAdd(symbol)}
              >
                {symbol === 'note' ? (
                  'T'
                ) : (
                  <svg
                    width="22"
                    height="22"
                    viewBox={`0 0 ${symbols[symbol].width} ${symbols[symbol].height}`}
                    aria-hidden
                  >
                    <path d={symbols[symbol].path} fill="none" stroke="currentColor" strokeWidth="3" />
                  </svg>
                )}
              </Button>
            ))}
          </Wrap>
          <Heading as="h3" size="xs">
            {say('diagram.devices')}
          </Heading>
          {missing.length === 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {say('diagram.devices.none')}
            </Text>
          ) : (
            <Stack gap="1" maxH="14rem" overflowY="auto">
              {missing.map((device) => (
                <Button
                  key={device.id}
                  size="xs"
                  variant="ghost"
                  justifyContent="flex-start"
                  flexShrink="0"
                  onClick={() => onAdd('load', device)}
                >
                  {(isEnglish && device.nameEnglish) || device.name}
                </Button>
              ))}
            </Stack>
          )}
        </PageCard>
      )}
      {!isLocked && (
        <Flex>
          <Text fontSize="xs" color="fg.muted">
            {say('diagram.keys')}
          </Text>
        </Flex>
      )}
    </Stack>
  )
}
