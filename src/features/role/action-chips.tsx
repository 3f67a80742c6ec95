import type { SystemStyleObject } from '@chakra-ui/react'
import { Download, Eye, type LucideIcon, Pencil, Plus, Trash2, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { MenuNode } from '#contract/menu/menu.contract.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'

const icons: Readonly<Record<MenuAction, LucideIcon>> = {
  view: Eye,
  add: Plus,
  edit: Pencil,
  delete: Trash2,
  operate: Zap,
  export: Download,
}

/** Plain elements under one rule: a tree draws them by the hundred. */
export const chipStyle: SystemStyleObject = {
  '& [data-part=chips]': { display: 'inline-flex', gap: '1', flexShrink: '0' },
  '& [data-part=chip]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '6',
    px: '1.5',
    rounded: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    fontSize: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    '& span': { display: { base: 'none', md: 'inline' } },
    '& input': { position: 'absolute', opacity: '0', w: '1px', h: '1px' },
    '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: '0.6' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  },
}

interface ActionChipsProps {
  readonly node: MenuNode
  readonly name: string
  readonly held: ReadonlySet<MenuAction> | undefined
  readonly isLocked: boolean
  readonly tabIndex: 0 | -1
  readonly onToggle: (action: MenuAction) => void
}

/** What may be done on one menu: a check box for each action that some call there needs. */
export function ActionChips({ node, name, held, isLocked, tabIndex, onToggle }: ActionChipsProps) {
  const { t } = useTranslation()
  return (
    <span data-part="chips">
      {node.actions.map((action) => {
        const Icon = icons[action]
        const words = t(`roles.action.${action}`)
        const isFixed = isLocked || !node.own.includes(action)
        return (
          <label key={action} data-part="chip" title={words}>
            <input
              type="checkbox"
              aria-label={`${name} ${words}`}
              checked={held?.has(action) === true}
              disabled={isFixed}
              tabIndex={tabIndex}
              onChange={() => onToggle(action)}
            />
            <Icon size={12} aria-hidden />
            <span>{words}</span>
          </label>
        )
      })}
    </span>
  )
}
