import { Box, Button, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MeasuringPoint } from '#contract/measuring-point/measuring-point.contract.ts'
import { BlockTitle } from '#src/shared/ui/frame/block-title.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'
import { AgencyTreeField } from '#src/shared/widgets/agency-picker/agency-tree-field.tsx'
import { type OrganisationKeys, rootOrganisation } from '#src/shared/widgets/agency-picker/organisation.ts'
import { MeasuringPointPanel } from '#src/shared/widgets/pick/measuring-point-panel.tsx'
import { PickDialog } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { type PickedTerminal, TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'
import { SitePicker } from '#src/shared/widgets/site-picker/site-picker.tsx'
import { siteChoiceAmong, useSiteChoice } from '#src/shared/widgets/site-picker/use-site-choice.ts'

import { largeUtility } from './demo/large-utility.ts'

const anySite = siteChoiceAmong(() => true)

/** Pickers of sites, institutions, terminals and measuring points (core §2, collection §2). */
export function PickersView() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('widgets.page.pickers')}>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <SiteCard />
        <AgencyCard />
        <LargeTreeCard />
        <RecordCard />
      </SimpleGrid>
    </PageFrame>
  )
}

interface PickerCardProps {
  readonly title: string
  readonly hint: string
  /** What is chosen, in words. */
  readonly chosen: string
  readonly children: ReactNode
}

function PickerCard({ title, hint, chosen, children }: PickerCardProps) {
  return (
    <PageCard gap="4">
      <BlockTitle title={title} hint={hint} />
      <Box maxW="448px">{children}</Box>
      <Text as="output" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {chosen}
      </Text>
    </PageCard>
  )
}

function SiteCard() {
  const { t } = useTranslation()
  const { snapshot, send, site } = useSiteChoice(anySite, { hasDefault: false })
  const { sites, siteId } = snapshot.context
  return (
    <PickerCard
      title={t('widgets.site.label')}
      hint={t('widgets.demo.siteHint')}
      chosen={
        site ? `selectedSiteId: ${site.id} · UTC${site.detailUtcTime}` : t('widgets.demo.nothingChosen')
      }
    >
      {snapshot.hasTag('busy') ? (
        <Skeleton height="9" />
      ) : (
        <SitePicker
          sites={sites}
          siteId={siteId}
          onChoose={(chosen) => send({ type: 'site.choose', siteId: chosen })}
          onClear={() => send({ type: 'site.clear' })}
        />
      )}
    </PickerCard>
  )
}

const written = (keys: OrganisationKeys | null): string =>
  Object.entries(keys ?? {})
    .map(([name, id]) => `${name}: ${id}`)
    .join(' · ')

function AgencyCard() {
  const { t } = useTranslation()
  const [keys, setKeys] = useState<OrganisationKeys | null>(null)
  return (
    <PickerCard title={t('widgets.agency.label')} hint={t('widgets.demo.agencyHint')} chosen={written(keys)}>
      <AgencyPicker size="sm" value={keys?.fTid ?? rootOrganisation} onChange={setKeys} onDefault={setKeys} />
    </PickerCard>
  )
}

function LargeTreeCard() {
  const { t } = useTranslation()
  const [keys, setKeys] = useState<OrganisationKeys | null>(null)
  const tree = useMemo(() => largeUtility(), [])
  return (
    <PickerCard
      title={t('widgets.demo.largeTree')}
      hint={t('widgets.demo.largeTreeHint')}
      chosen={written(keys)}
    >
      <AgencyTreeField size="sm" tree={tree} value={keys?.fTid ?? rootOrganisation} onChange={setKeys} />
    </PickerCard>
  )
}

function RecordCard() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'terminal' | 'measuringPoint' | null>(null)
  const [terminal, setTerminal] = useState<PickedTerminal | null>(null)
  const [point, setPoint] = useState<MeasuringPoint | null>(null)
  const chosen = [
    terminal && `terminalId: ${terminal.terminalId} · ${terminal.fTmName}`,
    point && `${t('widgets.pick.fMpName')}: ${point.fMpName} · ${point.fConAdd}`,
  ].filter(Boolean)
  return (
    <PickerCard
      title={t('widgets.demo.records')}
      hint={t('widgets.demo.recordsHint')}
      chosen={chosen.join('; ') || t('widgets.demo.nothingChosen')}
    >
      <Stack direction="row" wrap="wrap">
        <Button size="sm" variant="outline" onClick={() => setOpened('terminal')}>
          {t('widgets.pick.terminals')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setOpened('measuringPoint')}>
          {t('widgets.pick.measuringPoints')}
        </Button>
      </Stack>
      {opened === 'terminal' && (
        <PickDialog
          title={t('widgets.pick.terminals')}
          Panel={TerminalPanel}
          nameOf={({ fTmName }) => fTmName}
          picked={terminal?.id ?? null}
          onConfirm={setTerminal}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'measuringPoint' && (
        <PickDialog
          title={t('widgets.pick.measuringPoints')}
          Panel={MeasuringPointPanel}
          nameOf={({ fMpName }) => fMpName}
          picked={point?.id ?? null}
          onConfirm={setPoint}
          onClose={() => setOpened(null)}
        />
      )}
    </PickerCard>
  )
}
