import { Alert, Button, ButtonGroup, Flex, Input, InputGroup, SimpleGrid, Text } from '@chakra-ui/react'
import { Activity, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cards } from '../machine-gallery.ts'

import { type MachineKind, machineKinds } from '#machines/shared/catalogue-entry.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageNote } from '#src/shared/page/page-life.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import type { AddressControl } from '../machine-address.ts'
import { countsMachine } from '../machines.actors.ts'
import { MachineCard } from './machine-card.tsx'

/** What decides over records comes first, then what guides people, then how screens behave. */
const inOrder = machineKinds.flatMap((kind) => cards.filter((card) => card.kind === kind))

/** Every machine of the product. */
export function Gallery({ control }: { readonly control: AddressControl }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  // Of a machine that was looked at before.
  usePageNote('')
  const [text, setText] = useState('')
  const [snapshot, send] = usePageMachine(countsMachine, { input: { key: null } })
  const { record, problem } = snapshot.context
  const wanted = text.trim().toLowerCase()
  const [kind, setKind] = useState<MachineKind | null>(null)
  const found = inOrder.filter(({ machineId, title, description }) =>
    [machineId, title[language], description[language]].some((said) => said.toLowerCase().includes(wanted)),
  )
  const shown = found.filter((card) => kind === null || card.kind === kind)
  return (
    <PageFrame
      title={t('machines.gallery.title')}
      actions={
        <Button size="sm" variant="outline" onClick={() => control.go({ view: 'live' })}>
          <Activity aria-hidden />
          {t('machines.live.title')}
        </Button>
      }
    >
      <Flex gap="3" align="center" wrap="wrap">
        <InputGroup startElement={<Search size={16} aria-hidden />} maxW={{ sm: '80' }}>
          <Input
            size="sm"
            bg="bg.panel"
            value={text}
            aria-label={t('machines.gallery.search')}
            placeholder={t('machines.gallery.search')}
            onChange={(event) => setText(event.target.value)}
          />
        </InputGroup>
        <ButtonGroup
          size="sm"
          variant="outline"
          attached
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons beside each other are no fieldset
          role="group"
          aria-label={t('machines.kind.label')}
        >
          {[null, ...machineKinds].map((one) => (
            <Button
              key={one ?? 'all'}
              aria-pressed={kind === one}
              variant={kind === one ? 'solid' : 'outline'}
              onClick={() => setKind(one)}
            >
              {t(`machines.kind.${one ?? 'all'}`)}{' '}
              {found.filter((card) => one === null || card.kind === one).length}
            </Button>
          ))}
        </ButtonGroup>
        <Text as="output" fontSize="sm" color="fg.muted">
          {t('machines.gallery.count', { count: shown.length })}
        </Text>
      </Flex>
      {problem && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title flex="1">
            {t('machines.gallery.noCounts')} {problemText(problem)}
          </Alert.Title>
          <Button size="xs" variant="outline" onClick={() => send({ type: 'record.reload' })}>
            {t('machines.action.retry')}
          </Button>
        </Alert.Root>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2, xl: 3, '2xl': 4 }} gap="4">
        {shown.map((card) => (
          <MachineCard
            key={card.machineId}
            card={card}
            counts={record?.find(({ machineId }) => machineId === card.machineId)?.states ?? null}
          />
        ))}
      </SimpleGrid>
    </PageFrame>
  )
}
