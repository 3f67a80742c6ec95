import { Heading, Image, Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { picturePath } from '#contract/parameter/installation.ts'
import { siteOffsets } from '#contract/site/site.contract.ts'
import type { Site } from '#contract/site/site.record.ts'
import { siteWords } from '#contract/site/site.words.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { LazyMap } from '#src/shared/map/lazy-map.tsx'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { SiteDocuments } from './site-documents.tsx'

const say = wordsOf(siteWords)

/** Where a site is, and the time zones that it had. */
export function SiteDetail({ row }: DetailProps<Site>) {
  const { i18n } = useTranslation()
  const name = (i18n.language === 'en' && row.labelEnglish) || row.label
  const { coordinates } = row
  const points = useMemo(
    () => (coordinates === null ? [] : [{ id: row.id, name, place: coordinates }]),
    [coordinates, row.id, name],
  )
  return (
    <Stack gap="5">
      {row.photo !== null && (
        <Image src={picturePath(row.photo)} alt={say('site.field.photo')} maxH="72" objectFit="contain" />
      )}
      {points.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {say('site.map.none')}
        </Text>
      ) : (
        <LazyMap label={say('site.map.here', { name })} height="18rem" points={points} />
      )}
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {say('site.documents.title')}
        </Heading>
        <SiteDocuments key={row.id} siteId={row.id} />
      </Stack>
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {say('site.offsets.title')}
        </Heading>
        <PastOffsets key={row.version} siteId={row.id} />
      </Stack>
    </Stack>
  )
}

function PastOffsets({ siteId }: { readonly siteId: number }) {
  const { data: offsets, problem, reload } = useAnswer(siteOffsets, { siteId: String(siteId) })
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />
  if (offsets === null) return null
  if (offsets.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {say('site.offsets.none')}
      </Text>
    )
  return (
    <Stack as="ul" gap="1" listStyleType="none" fontSize="sm">
      {offsets.map(({ beforeDay, detailUtcTime, changedAt, changedBy }) => (
        <li key={beforeDay}>
          {say('site.offsets.before', { day: beforeDay })} {detailUtcTime}
          <Text as="span" color="fg.muted">
            {' · '}
            {say('site.offsets.by', { name: changedBy, at: zonedTimeText(changedAt) })}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
