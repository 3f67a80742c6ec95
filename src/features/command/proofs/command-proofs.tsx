import { Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { Proof } from '#contract/command/command.contract.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { FrameView } from './frame-view.tsx'
import { MessageView } from './message-view.tsx'
import { proofFile } from './proof-file.ts'

interface CommandProofsProps {
  readonly commandId: string
  readonly proofs: readonly Proof[]
}

/** What went out and came back, as it was on the wire (collection §7 Collect: proof). */
export function CommandProofs({ commandId, proofs }: CommandProofsProps) {
  const { t } = useTranslation()
  const save = (): void => {
    saveBlob(new Blob([proofFile(proofs)], { type: 'text/plain' }), `command-${commandId}.txt`)
  }
  return (
    <Box as="section">
      <HStack justify="space-between" mb="2">
        <Heading as="h3" size="sm">
          {t('command.drawer.proofs')}
        </Heading>
        {proofs.length > 0 && (
          <Button size="xs" variant="outline" onClick={save}>
            <Download aria-hidden />
            {t('command.drawer.export')}
          </Button>
        )}
      </HStack>
      {proofs.length === 0 && <Text color="fg.muted">{t('command.drawer.noProofs')}</Text>}
      <Stack gap="3">
        {proofs.map(({ at, direction, topic, body, frames }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they only grow at the end
          <Stack key={index} gap="1">
            <HStack wrap="wrap" fontSize="sm">
              <ToneBadge tone={direction === 'sent' ? 'blue' : 'green'}>
                {t(`command.drawer.${direction}`)}
              </ToneBadge>
              <Text color="fg.muted">{zonedTimeText(at)}</Text>
              <Text overflowWrap="anywhere">{topic}</Text>
            </HStack>
            <MessageView body={body} />
            {frames.map((frame, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- frames of a message never move
              <FrameView key={place} frame={frame} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}
