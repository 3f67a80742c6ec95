import { Alert, Button, Code, SimpleGrid, Stack } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { saveBlob } from '#src/shared/browser/save-blob.ts'

/** The recovery codes, which are shown this once. */
export function RecoveryCodesList({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <Stack gap="4">
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Title>{t('secondFactor.codesOnce')}</Alert.Title>
      </Alert.Root>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" as="ul" listStyleType="none">
        {codes.map((code) => (
          <li key={code}>
            <Code size="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Button
        alignSelf="start"
        variant="outline"
        size="sm"
        type="button"
        onClick={() =>
          saveBlob(
            new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
            'statewatt-recovery-codes.txt',
          )
        }
      >
        <Download size={16} aria-hidden />
        {t('secondFactor.save')}
      </Button>
    </Stack>
  )
}
