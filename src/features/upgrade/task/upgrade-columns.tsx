import type { UpdKind, UpgradeState } from '#contract/upgrade/upgrade-states.ts'
import type { UpgradeTask } from '#contract/upgrade/upgrade-task.contract.ts'
import { badge, link, time, word } from '#src/shared/screens/columns.tsx'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'
import type { PlaceNames } from '#src/shared/user/place-names.ts'

import { ShareBar } from '../progress.tsx'
import { say, sayCommand } from '../say.ts'

export const upgradeTones: Readonly<Record<UpgradeState, Tone>> = {
  planned: 'gray',
  distributing: 'blue',
  verifying: 'blue',
  installing: 'blue',
  confirmed: 'green',
  rolledBack: 'orange',
  failed: 'red',
  withdrawn: 'gray',
  unknown: 'orange',
}

export const reasonText = ({ reason }: UpgradeTask): string =>
  reason === null ? '' : sayCommand(`command.reason.${reason}`)

export const piecesText = ({ have, pieces }: UpgradeTask): string =>
  say('upgrade.value.pieces', { have, pieces })

export const upgradeColumns = (
  kind: UpdKind,
  { laid }: Pick<PlaceNames, 'laid'>,
  onOpen: (task: UpgradeTask) => void,
): readonly TableColumn<UpgradeTask>[] => [
  ...(kind === 2
    ? [
        link<UpgradeTask>({
          prop: 'mpName',
          label: say('upgrade.column.point'),
          value: ({ mpName }) => laid(mpName),
          onOpen,
        }),
        word<UpgradeTask>({
          prop: 'mpAddress',
          label: say('upgrade.column.pointAddress'),
          minWidth: 130,
          value: ({ mpAddress }) => mpAddress,
        }),
        word<UpgradeTask>({
          prop: 'fTmName',
          label: say('upgrade.column.terminal'),
          minWidth: 200,
          value: ({ fTmName }) => laid(fTmName),
        }),
      ]
    : [
        link<UpgradeTask>({
          prop: 'fTmName',
          label: say('upgrade.column.terminal'),
          minWidth: 220,
          value: ({ fTmName }) => laid(fTmName),
          onOpen,
        }),
        word<UpgradeTask>({
          prop: 'fConAdd',
          label: say('upgrade.column.address'),
          minWidth: 130,
          value: ({ fConAdd }) => fConAdd,
        }),
      ]),
  badge({
    prop: 'state',
    label: say('upgrade.column.state'),
    value: ({ state }) => say(`upgrade.state.${state}`),
    tone: ({ state }) => upgradeTones[state],
  }),
  {
    prop: 'have',
    label: say('upgrade.column.progress'),
    minWidth: 170,
    value: piecesText,
    render: (task) => <ShareBar text={piecesText(task)} done={task.have} all={task.pieces} />,
  },
  word({
    prop: 'fromVersion',
    label: say('upgrade.column.from'),
    value: ({ fromVersion }) => fromVersion,
  }),
  word({ prop: 'toVersion', label: say('upgrade.column.to'), value: ({ toVersion }) => toVersion }),
  word({ prop: 'reason', label: say('upgrade.column.reason'), minWidth: 160, value: reasonText }),
  word({
    prop: 'rollOutName',
    label: say('upgrade.column.rollOut'),
    minWidth: 160,
    value: ({ rollOutName }) => laid(rollOutName),
  }),
  word({ prop: 'wave', label: say('upgrade.column.wave'), value: ({ wave }) => String(wave) }),
  time({ prop: 'beganAt', label: say('upgrade.column.beganAt'), at: ({ beganAt }) => beganAt, never: '—' }),
  time({
    prop: 'settledAt',
    label: say('upgrade.column.settledAt'),
    at: ({ settledAt }) => settledAt,
    never: '—',
  }),
]
