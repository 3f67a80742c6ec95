import { Button, CloseButton, Drawer, Fieldset, Portal, SegmentGroup, Stack, Switch } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { colorModes } from '#src/shared/ui/theme/color-mode.ts'

import { chooseSize } from './choose-size.ts'
import { changeSettings, defaultSettings, sizes, useSettings } from './settings.ts'
import { ThemeColorChoice } from './theme-color-choice.tsx'

interface SettingsPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const switches = ['hasTags', 'isHeaderFixed', 'hasLogo', 'searchesPinyin', 'showsExamples'] as const

/** What a user may choose about the console itself; each choice works and is kept at once (core §2). */
export function SettingsPanel({ isOpen, onClose }: SettingsPanelProps) {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <Drawer.Root open={isOpen} onOpenChange={onClose} size="sm" lazyMount unmountOnExit>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="bg.panel">
            <Drawer.Header>
              <Drawer.Title>{t('shell.settings.title')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Stack gap="6">
                <Choice
                  label={t('shell.settings.colorMode')}
                  value={settings.colorMode}
                  options={colorModes.map((value) => ({
                    value,
                    label: t(`shell.settings.colorMode.${value}`),
                  }))}
                  onChoose={(colorMode) => changeSettings({ colorMode })}
                />
                <ThemeColorChoice
                  color={settings.themeColor}
                  onChoose={(themeColor) => changeSettings({ themeColor })}
                />
                <Choice
                  label={t('shell.settings.size')}
                  value={settings.size}
                  options={sizes.map((value) => ({ value, label: t(`shell.settings.size.${value}`) }))}
                  onChoose={chooseSize}
                />
                <Fieldset.Root>
                  <Fieldset.Legend>{t('shell.settings.layout')}</Fieldset.Legend>
                  <Stack gap="4">
                    {switches.map((name) => (
                      <Switch.Root
                        key={name}
                        checked={settings[name]}
                        justifyContent="space-between"
                        onCheckedChange={({ checked }) => changeSettings({ [name]: checked })}
                      >
                        <Switch.HiddenInput />
                        <Switch.Label fontWeight="normal" lineHeight="short">
                          {t(`shell.settings.${name}`)}
                        </Switch.Label>
                        <Switch.Control />
                      </Switch.Root>
                    ))}
                  </Stack>
                </Fieldset.Root>
              </Stack>
            </Drawer.Body>
            <Drawer.Footer>
              <Button variant="outline" w="full" onClick={() => changeSettings(defaultSettings)}>
                <RotateCcw aria-hidden />
                {t('shell.settings.reset')}
              </Button>
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('shell.action.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{label}</Fieldset.Legend>
      <SegmentGroup.Root
        size="sm"
        value={value}
        aria-label={label}
        onValueChange={(details) => {
          const chosen = options.find((option) => option.value === details.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        <SegmentGroup.Indicator />
        {options.map((option) => (
          <SegmentGroup.Item key={option.value} value={option.value} flex="1" px="2" whiteSpace="nowrap">
            <SegmentGroup.ItemText>{option.label}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
    </Fieldset.Root>
  )
}
