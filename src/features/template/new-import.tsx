import { Button, Menu, Portal } from '@chakra-ui/react'
import { ChevronDown, FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { TemplateType } from '#contract/template/template.contract.ts'
import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

interface NewImportProps {
  readonly types: readonly TemplateType[]
  readonly onChoose: (type: { readonly importType: string; readonly name: string }) => void
}

/** Asks what is to be imported, of what the user may. */
export function NewImport({ types, onChoose }: NewImportProps) {
  const { t } = useTranslation()
  return (
    <AtFirstPress
      opens="menu"
      button={
        <Button size="sm" disabled={types.length === 0}>
          <FileUp aria-hidden />
          {t('import.act.open')}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {(button) => (
        <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>{button}</Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {types.map(({ id, name }) => (
                  <Menu.Item key={id} value={id} onClick={() => onChoose({ importType: id, name })}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
    </AtFirstPress>
  )
}
