import { Button, Stack } from '@chakra-ui/react'
import { MessageCircle, MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Sign-in by other sites: two buttons that alert ok and do no more (core §2). */
export function SocialSignIn() {
  const { t } = useTranslation()
  return (
    <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
      <Button variant="surface" colorPalette="green" onClick={sayOk}>
        <MessageCircle aria-hidden />
        {t('shell.social.wechat')}
      </Button>
      <Button variant="surface" colorPalette="blue" onClick={sayOk}>
        <MessagesSquare aria-hidden />
        {t('shell.social.qq')}
      </Button>
    </Stack>
  )
}

const sayOk = (): void => window.alert('ok')
