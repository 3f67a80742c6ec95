import { Box, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import { type FirstStepName, readFirstSteps } from '#contract/guide/guide.contract.ts'
import { guideWords } from '#contract/guide/guide.words.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

addWords(guideWords)

const screens: Readonly<Record<FirstStepName, string>> = {
  agency: 'datacollect/archive/agency',
  site: 'datacollect/archive/site',
  terminal: 'datacollect/archive/terminal',
  operator: 'system/operator',
  customer: 'card/customer',
}

/** Where an installation has little in it: what to do first, and what of it is done. Nothing where all of it is. */
export function FirstSteps() {
  const { t } = useTranslation()
  const steps = useFirstSteps()
  if (steps.length === 0) return null
  return (
    <PageCard gap="3">
      <Heading as="h2" size="md">
        {t('guide.steps.title')}
      </Heading>
      <Text color="fg.muted">{t('guide.steps.hint')}</Text>
      <Stack as="ol" gap="2" listStyleType="none">
        {steps.map(({ name, isDone }) => (
          <Box as="li" key={name} display="flex" alignItems="center" gap="2">
            {isDone ? (
              <CircleCheck
                size={18}
                aria-label={t('guide.steps.done')}
                color="var(--chakra-colors-green-solid)"
              />
            ) : (
              <Circle size={18} aria-hidden />
            )}
            <Link asChild colorPalette="brand">
              <ScreenLink screen={screens[name]} query="">
                {t(`guide.step.${name}`)}
              </ScreenLink>
            </Link>
          </Box>
        ))}
      </Stack>
      <Link
        href={`/guides/${currentLanguage()}/administrators`}
        target="_blank"
        rel="noopener"
        alignSelf="start"
      >
        {t('guide.steps.read')}
      </Link>
    </PageCard>
  )
}

const none: DataOf<typeof readFirstSteps> = []

const useFirstSteps = (): DataOf<typeof readFirstSteps> => useAnswer(readFirstSteps, {}).data ?? none
