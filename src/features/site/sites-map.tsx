import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sitesOnMap } from '#contract/site/site-map.contract.ts'
import { siteWords } from '#contract/site/site.words.ts'
import { LazyMap } from '#src/shared/map/lazy-map.tsx'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { knownInput } from '#src/shared/screens/call-input.ts'
import type { BesideProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { useWide } from './use-wide.ts'

const say = wordsOf(siteWords)

/** Beside the list: where its sites are, each of which opens from there; on narrow screens above it, once asked for. */
export function SitesBeside({ filters, children }: BesideProps) {
  useTranslation()
  const isWide = useWide()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Flex direction={isWide ? 'row-reverse' : 'column'} gap="4" align="stretch" minW="0">
      <Stack gap="2" flexShrink="0" width={isWide ? '22rem' : 'full'}>
        {!isWide && (
          <Button
            size="sm"
            variant="outline"
            alignSelf="flex-start"
            aria-expanded={isAsked}
            onClick={() => setIsAsked((before) => !before)}
          >
            <MapPin aria-hidden size={14} />
            {say(isAsked ? 'site.onMap.hide' : 'site.onMap.show')}
          </Button>
        )}
        {(isWide || isAsked) && <SitesMap filters={filters} />}
      </Stack>
      <Stack flex="1" minW="0" gap="4">
        {children}
      </Stack>
    </Flex>
  )
}

function SitesMap({ filters }: Pick<BesideProps, 'filters'>) {
  const { i18n } = useTranslation()
  const [opened, open] = useAddressId('id')
  // The same filters may come as another object.
  const asked = JSON.stringify(knownInput(sitesOnMap, filters))
  const input = useMemo(() => sitesOnMap.input.parse(JSON.parse(asked)), [asked])
  const { data: found, problem, reload } = useAnswer(sitesOnMap, input)
  const before = useRef(opened)
  useEffect(() => {
    // Asked again when a site is opened or closed: it may be new, or have been moved.
    if (before.current !== opened) reload()
    before.current = opened
  }, [opened, reload])
  const isEnglish = i18n.language === 'en'
  const points = useMemo(
    () =>
      found === null
        ? []
        : found.sites.map(({ id, label, labelEnglish, latitude, longitude }) => ({
            id,
            name: (isEnglish && labelEnglish) || label,
            place: { latitude, longitude },
          })),
    [found, isEnglish],
  )
  return (
    <Panel title={say('site.onMap.title')}>
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {!problem && (
        <Text fontSize="sm" color="fg.muted" aria-live="polite">
          {say('site.onMap.count', {
            count: points.length,
            unplaced: found === null ? 0 : found.unplaced,
          })}
        </Text>
      )}
      {found !== null && (
        <LazyMap label={say('site.onMap.title')} height="30rem" points={points} onChoose={open} />
      )}
    </Panel>
  )
}
