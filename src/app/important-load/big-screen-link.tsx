import { Box, Link } from '@chakra-ui/react'
import { Presentation } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { bigScreenPath } from '#machines/navigation/index.ts'

import { useVariant } from './variant.ts'

/**
 * Leads to the big screen where the role query named it; hidden otherwise (core §2 Header). In a tab of its own,
 * which is dragged to the wall while the console stays as it is.
 */
export function BigScreenLink() {
  const { t } = useTranslation()
  if (useVariant().state !== 'importantLoad') return null
  const label = t('shell.bigScreen.open')
  return (
    <Link
      href={bigScreenPath}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={label}
      display="flex"
      alignItems="center"
      gap="1.5"
      h="9"
      px="2.5"
      rounded="md"
      fontSize="sm"
      fontWeight="medium"
      color="brand.fg"
      _hover={{ bg: 'brand.subtle', textDecoration: 'none' }}
    >
      <Presentation size={18} aria-hidden />
      <Box as="span" hideBelow="lg">
        {t('shell.bigScreen.short')}
      </Box>
    </Link>
  )
}
