import { Box, Button, Popover, Portal, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useInstitutions } from '#src/shared/net/institutions.ts'
import { checkStates, toggleCheck } from '#src/shared/widgets/tree/check-states.ts'
import { CheckTree } from '#src/shared/widgets/tree/check-tree.tsx'
import { treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

interface ShareFieldProps {
  readonly value: readonly number[]
  readonly isDisabled: boolean
  readonly onChange: (agencyIds: readonly number[]) => void
}

/** Institutions whose people see a chart or a dashboard. */
export function ShareField({ value, isDisabled, onChange }: ShareFieldProps) {
  const { t, i18n } = useTranslation()
  const tree = useInstitutions()
  const items = useMemo(
    () => treeIndex(tree, ({ label, data }) => (i18n.language === 'en' && data.fUserNameEnglish) || label),
    [tree, i18n.language],
  )
  const checked = new Set(value)
  const names = items.filter(({ id }) => checked.has(id)).map(({ label }) => label)
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>
        <Button
          size="sm"
          variant="outline"
          disabled={isDisabled}
          justifyContent="space-between"
          width="full"
          fontWeight="normal"
        >
          <Text truncate>
            {names.length === 0
              ? t('saved.sharedWith.none')
              : names.length < 3
                ? names.join(', ')
                : t('saved.sharedWith.count', { count: names.length })}
          </Text>
          <ChevronDown aria-hidden />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="20rem" aria-label={t('saved.sharedWith')}>
            <Popover.Body p="2">
              <Text fontSize="xs" color="fg.muted" mb="2" px="1">
                {t('saved.sharedWith.hint')}
              </Text>
              <Box borderWidth="1px" rounded="md">
                <CheckTree
                  label={t('saved.sharedWith')}
                  items={items}
                  states={checkStates(items, checked, 'cover')}
                  mostRows={9}
                  onToggle={(at) => onChange([...toggleCheck(items, checked, at, 'cover')])}
                />
              </Box>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
