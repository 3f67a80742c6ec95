import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { globalConfig, type GlobalConfig } from '#contract/parameter/parameter.contract.ts'
import type { Parameters } from '#contract/parameter/parameters.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { beginAhead } from '#src/shared/page/begin-ahead.ts'
import { ConsoleForm, SubmitButton } from '#src/shared/forms/console-form.tsx'
import { type Form, useForm } from '#src/shared/forms/use-form.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { parameterWords } from '#contract/parameter/parameter.words.ts'
import { regionWords } from '#contract/archive/region.words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { ParameterControl } from './parameter-control.tsx'
import { entriesOf, type ParameterEntries, parameterForm } from './parameter-form.ts'
import { groupNames, parameterGroups } from './parameter-groups.ts'
import { ParameterRow } from './parameter-row.tsx'
import { configActors, updateConfig } from './parameters.actors.ts'
import { PageNamesContext, useLoadedPageNames } from './use-page-names.ts'

// Only administrators need these words, so they come with this page.
addWords({ ...parameterWords, ...regionWords })

const machine = createRecordMachine<GlobalConfig, null>().provide({ actors: configActors })

/** The single parameters of the installation: one form, in effect at once (core §2 System Management). */
export function SingleParameterView() {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(machine, { input: { key: null } })
  const { record, problem } = snapshot.context
  const pageNames = useLoadedPageNames()
  const reload = (): void => send({ type: 'record.reload' })
  return (
    <PageFrame
      title={t('menu.singleParameter')}
      actions={
        <Button variant="outline" size="sm" loading={snapshot.hasTag('busy')} onClick={reload}>
          <RotateCw aria-hidden />
          {t('table.reload')}
        </Button>
      }
    >
      <Text color="fg.muted">{t('config.page.hint')}</Text>
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {record === null && problem === null && <Skeleton height="96" aria-label={t('shell.page.loading')} />}
      {/* What was read anew begins anew. */}
      {record && (
        <PageNamesContext value={pageNames}>
          <ConfigForm key={record.version} config={record} />
        </PageNamesContext>
      )}
    </PageFrame>
  )
}

SingleParameterView.ask = (): Promise<boolean> => beginAhead(machine, { key: null })

function ConfigForm({ config }: { readonly config: GlobalConfig }) {
  const { t } = useTranslation()
  const canEdit = useCan('globalConfig', 'edit')
  const save = useCallback(
    (values: Parameters, _: string, known: GlobalConfig | null) =>
      updateConfig((known ?? config).version, values),
    [config],
  )
  const form = useForm<ParameterEntries, Parameters, GlobalConfig>({
    schema: parameterForm,
    defaults: entriesOf(config.values),
    record: { row: config, schema: globalConfig, entriesOf: ({ values }) => entriesOf(values) },
    save,
    onSaved: () => notify('success', t('config.page.saved')),
  })
  return (
    <ConsoleForm
      form={form}
      label={t('menu.singleParameter')}
      width="full"
      foot={canEdit && <Foot form={form} />}
    >
      {groupNames.map((group) => (
        <Panel key={group} title={t(`config.group.${group}`)}>
          <Stack gap="0">
            {parameterGroups[group].map((name) => (
              <ParameterRow key={name} form={form} name={name} canEdit={canEdit}>
                <ParameterControl form={form} name={name} canEdit={canEdit} />
              </ParameterRow>
            ))}
          </Stack>
        </Panel>
      ))}
    </ConsoleForm>
  )
}

function Foot({ form }: { readonly form: Form<ParameterEntries, Parameters> }) {
  const { t } = useTranslation()
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="2"
      gap="3"
      py="3"
      px="4"
      align="center"
      wrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      shadow="sm"
    >
      <SubmitButton form={form} />
      <Button variant="outline" disabled={form.isLocked || !form.hasEdits} onClick={form.reset}>
        {t('form.save.reset')}
      </Button>
      <Text as="output" fontSize="sm" color="fg.muted">
        {form.hasEdits && t('config.page.edited')}
      </Text>
    </Flex>
  )
}
