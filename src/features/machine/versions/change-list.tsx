import { Badge, Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { MachineChart } from '#contract/machine/machine.contract.ts'
import type { ChangeKind, ChartDiff } from '#machines/shared/chart-diff.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { markSigns } from '../diagram/chart-picture.tsx'
import { stateFacetText, transitionFacetText, transitionText } from './change-text.ts'

interface ChangeListProps {
  readonly diff: ChartDiff
  readonly before: MachineChart
  readonly after: MachineChart
}

/** What changed between two versions, in words. */
export function ChangeList({ diff, before, after }: ChangeListProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  return (
    <Stack gap="4">
      <Section title={t('machines.versions.states', { count: diff.states.length })}>
        {diff.states.map((change) => {
          const state = change.after ?? change.before
          return (
            state && (
              <Item key={state.id} kind={change.kind} title={state.title[language]} id={state.id}>
                {change.facets.map((facet) => (
                  <FacetChange
                    key={facet}
                    name={t(`machines.versions.facet.${facet}`)}
                    before={change.before ? stateFacetText(before, change.before, facet, language) : ''}
                    after={change.after ? stateFacetText(after, change.after, facet, language) : ''}
                  />
                ))}
              </Item>
            )
          )
        })}
      </Section>
      <Section title={t('machines.versions.transitions', { count: diff.transitions.length })}>
        {diff.transitions.map((change) => {
          const transition = change.after ?? change.before
          return (
            transition && (
              <Item
                key={`${change.kind} ${transition.id}`}
                kind={change.kind}
                title={transitionText(change.after ? after : before, transition, language)}
                id={transition.id}
              >
                {change.facets.map((facet) => (
                  <FacetChange
                    key={facet}
                    name={t(`machines.versions.facet.${facet}`)}
                    before={change.before ? transitionFacetText(before, change.before, facet, language) : ''}
                    after={change.after ? transitionFacetText(after, change.after, facet, language) : ''}
                  />
                ))}
              </Item>
            )
          )
        })}
      </Section>
    </Stack>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: readonly React.ReactNode[]
}

const Section = ({ title, children }: SectionProps) =>
  children.length > 0 && (
    <Box as="section">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Stack as="ul" aria-label={title} gap="2" listStyleType="none">
        {children}
      </Stack>
    </Box>
  )

const palettes: Readonly<Record<ChangeKind, string>> = { added: 'green', removed: 'red', changed: 'brand' }

interface ItemProps {
  readonly kind: ChangeKind
  readonly title: string
  readonly id: string
  readonly children: React.ReactNode
}

function Item({ kind, title, id, children }: ItemProps) {
  const { t } = useTranslation()
  return (
    <Box as="li" borderStartWidth="3px" borderColor="border.emphasized" ps="3" minW="0">
      <Flex gap="2" align="baseline" wrap="wrap">
        <Badge colorPalette={palettes[kind]}>
          <span aria-hidden>{markSigns[kind]}</span> {t(`machines.versions.kind.${kind}`)}
        </Badge>
        <Text fontWeight="medium" minW="0" overflowWrap="anywhere">
          {title}
        </Text>
        <Text fontFamily="mono" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {id}
        </Text>
      </Flex>
      {children}
    </Box>
  )
}

interface FacetChangeProps {
  readonly name: string
  readonly before: string
  readonly after: string
}

function FacetChange({ name, before, after }: FacetChangeProps) {
  const { t } = useTranslation()
  const none = t('machines.versions.nothing')
  return (
    <Text fontSize="sm" overflowWrap="anywhere" mt="1">
      <Text as="span" color="fg.muted">
        {t('machines.versions.facetName', { name })}
      </Text>
      <del>{before || none}</del> → <ins>{after || none}</ins>
    </Text>
  )
}
