import { Menu, Portal } from '@chakra-ui/react'
import { ArrowDown, ArrowLeftToLine, ArrowRightToLine, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { MenuRow } from '#contract/menu/menu.contract.ts'

import { type MenuStep, menuSteps, placeAfter } from './menu-rows.ts'

const icons = { up: ArrowUp, down: ArrowDown, out: ArrowLeftToLine, in: ArrowRightToLine } as const

interface MoveMenuProps {
  readonly menus: readonly MenuRow[]
  readonly menu: MenuRow
  readonly handle: HTMLElement
  readonly onStep: (step: MenuStep) => void
  readonly onClose: () => void
}

/** The steps that a menu can be moved by, for whoever does not drag. */
export function MoveMenu({ menus, menu, handle, onStep, onClose }: MoveMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      open
      aria-label={t('menus.move.title')}
      onSelect={({ value }) => {
        const step = menuSteps.find((one) => one === value)
        if (step) onStep(step)
      }}
      onOpenChange={onClose}
      onExitComplete={() => handle.focus()}
      positioning={{ placement: 'bottom-start', getAnchorRect: () => handle.getBoundingClientRect() }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44">
            {menuSteps.map((step) => {
              const Icon = icons[step]
              return (
                <Menu.Item key={step} value={step} disabled={placeAfter(menus, menu, step) === null}>
                  <Icon size={16} aria-hidden />
                  {t(`menus.move.${step}`)}
                  <Menu.ItemCommand>{t(`menus.move.${step}Key`)}</Menu.ItemCommand>
                </Menu.Item>
              )
            })}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
