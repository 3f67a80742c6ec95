import { Box, CloseButton, Dialog, Grid, Heading, Kbd, Link, Portal, Stack, Text } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { readAbout } from '#contract/guide/guide.contract.ts'
import { guideNames } from '#contract/guide/guides.ts'
import { guideWords } from '#contract/guide/guide.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { currentInstallation, productTitle } from '#src/shared/user/installation.ts'

addWords(guideWords)

const keys = [
  { name: 'search', keys: ['Ctrl', 'K'] },
  { name: 'help', keys: ['?'] },
  { name: 'enter', keys: ['Enter'] },
  { name: 'escape', keys: ['Esc'] },
  { name: 'arrows', keys: ['↑', '↓', '←', '→'] },
  { name: 'counter', keys: ['1', '…', '6'] },
  { name: 'tag', keys: ['Shift', 'F10'] },
] as const

/** What somebody new looks for: the guides in their language, the keys, and what this is (issue 16, 3). */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const version = useVersion()
  return (
    <Dialog.Root open size={{ mdDown: 'full', md: 'lg' }} onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('shell.help.open')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Grid templateColumns={{ base: '1fr', md: '1fr 1.4fr' }} gap="8">
                <Stack gap="6">
                  <Box as="section">
                    <Heading as="h3" size="sm" mb="2">
                      {t('guide.help.guides')}
                    </Heading>
                    <Stack as="ul" gap="1.5" listStyleType="none">
                      {guideNames.map((name) => (
                        <li key={name}>
                          <Link
                            href={`/guides/${currentLanguage()}/${name}`}
                            target="_blank"
                            rel="noopener"
                            colorPalette="brand"
                          >
                            {t(`guide.name.${name}`)}
                            <ExternalLink size={14} aria-label={t('guide.help.opensTab')} />
                          </Link>
                        </li>
                      ))}
                    </Stack>
                  </Box>
                  <Box as="section">
                    <Heading as="h3" size="sm" mb="2">
                      {t('guide.help.about')}
                    </Heading>
                    <Text>{productTitle(currentInstallation())}</Text>
                    <Text color="fg.muted" fontSize="sm">
                      Statewatt · {t('guide.help.version')} {version ?? t('guide.help.versionUnknown')}
                    </Text>
                  </Box>
                </Stack>
                <Box as="section">
                  <Heading as="h3" size="sm" mb="2">
                    {t('guide.help.keys')}
                  </Heading>
                  <Stack as="dl" gap="2" fontSize="sm">
                    {keys.map(({ name, keys: pressed }) => (
                      <Grid key={name} templateColumns="8.5rem 1fr" gap="3" alignItems="baseline">
                        <dt>
                          {pressed.map((key) => (
                            <Kbd key={key} size="sm" me="1">
                              {key}
                            </Kbd>
                          ))}
                        </dt>
                        <dd>{t(`guide.key.${name}`)}</dd>
                      </Grid>
                    ))}
                  </Stack>
                </Box>
              </Grid>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('guide.help.close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** Null while it is asked for, and where no answer comes. */
function useVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    callApi(readAbout, {}, { signal: asking.signal }).then(
      (about) => setVersion(about.version),
      () => undefined,
    )
    return () => asking.abort()
  }, [])
  return version
}
