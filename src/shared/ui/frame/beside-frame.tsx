import { Box, Button, CloseButton, Drawer, Flex, Portal, Stack } from '@chakra-ui/react'
import { ListTree } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PageCard } from './page-card.tsx'

interface BesideFrameProps {
  /** Of the drawer on phones. */
  readonly title: string
  /** On the button that opens the drawer. */
  readonly button: string
  /** @param close closes the drawer, where it is one */
  readonly renderAside: (close: () => void) => ReactNode
  readonly children: ReactNode
}

const stay = (): void => undefined

/** What is chosen from at the left and what belongs to it at the right; on phones the left is a drawer. */
export function BesideFrame({ title, button, renderAside, children }: BesideFrameProps) {
  const { t } = useTranslation()
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} gap="4" align="stretch" minW="0">
      <Box hideBelow="lg" width="18rem" flexShrink="0">
        <PageCard>{renderAside(stay)}</PageCard>
      </Box>
      <Button
        hideFrom="lg"
        variant="outline"
        size="sm"
        justifyContent="flex-start"
        fontWeight="normal"
        onClick={() => setIsDrawn(true)}
      >
        <ListTree aria-hidden />
        {button}
      </Button>
      <Drawer.Root
        open={isDrawn}
        placement="start"
        size="xs"
        lazyMount
        unmountOnExit
        onOpenChange={({ open }) => setIsDrawn(open)}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>{title}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body>{renderAside(() => setIsDrawn(false))}</Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={t('shell.action.close')} />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
      <Stack flex="1" minW="0" gap="4">
        {children}
      </Stack>
    </Flex>
  )
}
