import { Button, Flex, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { synchroniseFiles, readBasicParameters } from '#contract/command/single-terminal.contract.ts'
import { commandWords } from '#contract/command/command.words.ts'
import { itemNames } from '#contract/command/item-names.ts'
import { unitOf } from '#contract/protocols/dlt645/data-form.ts'
import { meterParameter } from '#contract/protocols/dlt645/parameters.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { itemText } from '../command-items.tsx'
import { tellGiven } from '../given-commands.ts'
import { useMovedCommands } from '../use-moved-commands.ts'
import { SetParametersDialog } from './set-parameters-dialog.tsx'

addWords(commandWords)

/** Parameters as a terminal and its meters last confirmed them; set, and files brought into step (collection §7). */
export function TerminalParameters({ termId }: { readonly termId: number }) {
  const { t } = useTranslation()
  const { data, problem, reload } = useAnswer(readBasicParameters, { termId })
  const [asked, ask] = useState<'set' | 'files' | null>(null)
  const mayOperate = useCan('command', 'operate')
  // What a terminal confirms is kept once its command ends.
  useMovedCommands(true, reload)
  const done = (): void => {
    ask(null)
    notify('success', t('command.send.done'))
    tellGiven()
  }
  return (
    <Stack gap="3">
      {mayOperate && (
        <Flex gap="2" wrap="wrap">
          <Button size="sm" onClick={() => ask('set')}>
            {t('command.code.setParameters')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => ask('files')}>
            {t('command.code.syncFiles')}
          </Button>
        </Flex>
      )}
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {data === null && !problem && <Skeleton height="32" />}
      {data?.total === 0 && <Text color="fg.muted">{t('command.parameters.none')}</Text>}
      {data !== null && data.total > 0 && <Confirmed list={data.list} />}
      {asked === 'set' && <SetParametersDialog termId={termId} onDone={done} onClose={() => ask(null)} />}
      {asked === 'files' && (
        <CommandDialog
          title={t('command.code.syncFiles')}
          confirm={t('command.send.go')}
          run={async (requestId) => {
            await callApi(synchroniseFiles, { requestId, termId })
          }}
          onDone={done}
          onClose={() => ask(null)}
        >
          <Text>{t('command.ask.syncFiles')}</Text>
        </CommandDialog>
      )}
    </Stack>
  )
}

interface ConfirmedProps {
  readonly list: readonly {
    readonly device: string
    readonly name: string
    readonly value: string
    readonly at: string
  }[]
}

function Confirmed({ list }: ConfirmedProps) {
  const { t, i18n } = useTranslation()
  return (
    <Table.ScrollArea maxH="32rem" tabIndex={0}>
      <Table.Root size="sm" stickyHeader>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('command.drawer.device')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('command.send.values')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('command.drawer.value')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('command.parameters.at')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {list.map(({ device, name, value, at }) => {
            const known = knownOf(device, name)
            return (
              <Table.Row key={`${device}/${name}`}>
                <Table.Cell>{device === '' ? t('command.drawer.self') : device}</Table.Cell>
                <Table.Cell>{i18n.language === 'en' ? known.english : known.chinese}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">
                  {itemText(t, { item: name, value: valueOf(value, known.unit), unit: known.unit })}
                </Table.Cell>
                <Table.Cell>{zonedTimeText(at)}</Table.Cell>
              </Table.Row>
            )
          })}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

/** Kept as text; prices are numbers again. */
const valueOf = (value: string, unit: string): string | number =>
  unit === 'centifen/kWh' && /^\d+$/u.test(value) ? Number(value) : value

function knownOf(
  device: string,
  name: string,
): { readonly chinese: string; readonly english: string; readonly unit: string } {
  const ofMeter = device === '' ? null : meterParameter(name)
  if (ofMeter) return { ...ofMeter, unit: unitOf(ofMeter.form) }
  return (
    (Object.hasOwn(itemNames, name) ? itemNames[name] : undefined) ?? {
      chinese: name,
      english: name,
      unit: '',
    }
  )
}
