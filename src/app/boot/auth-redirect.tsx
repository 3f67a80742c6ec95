import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { SocialSignIn } from './social-sign-in.tsx'

export const authRedirectPath = '/auth-redirect'

/** Where another site's sign-in comes back to; open without sign-in (core §2). */
export function AuthRedirect() {
  const { t } = useTranslation()
  return (
    <Stack align="center" textAlign="center" gap="6" px="4" py="16">
      <Box>
        <Heading as="h1" size="lg">
          {t('shell.authRedirect.title')}
        </Heading>
        <Text color="fg.muted" mt="1">
          {t('shell.authRedirect.text')}
        </Text>
      </Box>
      <SocialSignIn />
      <Button variant="outline" onClick={() => window.location.assign('/')}>
        {t('shell.authRedirect.home')}
      </Button>
    </Stack>
  )
}
