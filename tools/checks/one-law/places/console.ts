import type { Declared } from './place.ts'

/** Each place as the check words it, by its file. */
export const consolePlaces: readonly Declared[] = [
  {
    why: 'Chooses words, colours and places; what may be done is asked of the machine.',
    places: {
      'src/features/alarm/detail/alarm-detail.tsx': [
        'state === 1',
        'state === 2',
        'state === 3',
        'state === 4',
        'state === 5',
      ],
      'src/features/alarm/live/alarm-bell.tsx': ['state === 1'],
      'src/features/big-screen/panels/registration-groups.ts': [
        "state === 'registered'",
        'resting.includes(state)',
        "state === 'failed'",
      ],
      'src/features/big-screen/terminal-lists.tsx': ["registration.state !== 'failed'"],
      'src/features/card/counter.actors.ts': ["order.state !== 'awaitingApproval'"],
      'src/features/card/flow/flow-screen.tsx': ["snapshot.value === 'choosing'"],
      'src/features/card/steps/amount-step.tsx': ["card.settled.state === 'written'"],
      'src/features/card/steps/end-steps.tsx': ["order.state === 'written'", "order?.state === 'cancelled'"],
      'src/features/closing/shift-dialog.tsx': [
        "shift.state !== 'open'",
        "shift.state === 'open'",
        "shift.state === 'counted'",
      ],
      'src/features/collection/task/collection-task-view.tsx': ["state === 'asking'"],
      'src/features/collection/task/terminal-tasks.tsx': ["state === 'asking'"],
      'src/features/command/command-drawer.tsx': [
        "state === 'succeeded'",
        "state === 'failed'",
        "state === 'partlyFailed'",
      ],
      'src/features/command/tray/command-tray.tsx': ["row.state === 'overdue'"],
      'src/features/command/tray/use-own-work.ts': [
        "state === 'succeeded'",
        "state === 'failed'",
        "state === 'completed'",
      ],
      'src/features/customer/customer-columns.tsx': ["state === 'active'"],
      'src/features/customer/drawer/customer-drawer.tsx': ["customer.state === 'active'"],
      'src/features/desk/desk-columns.tsx': ["desk.state !== 'virtual'"],
      'src/features/mail/outbox-dialog.tsx': ['mail.state === failed', 'state === sent'],
      'src/features/order/order-list-view.tsx': ["list.filters.state === 'awaitingApproval'"],
      'src/features/reading/export/data-export-view.tsx': ["state === 'queued'", "state === 'running'"],
      'src/features/reading/export/export-columns.tsx': ["state === 'running'"],
      'src/features/registration/stage-steps.tsx': [
        "state === 'failed'",
        "state === 'unknown'",
        "state === 'registered'",
        "state === 'notStarted'",
      ],
      'src/shared/import/import-outcome.tsx': [
        "state === 'cancelled'",
        "state === 'done'",
        "state === 'partial'",
        "state === 'failed'",
      ],
    },
  },
  {
    why: 'Is no state of a record: a connection, a variant, a tree, a picture, a choice in a form.',
    places: {
      'src/app/boot/shell.tsx': ["useVariant().state !== 'standard'"],
      'src/app/guard/guarded.tsx': ["useVariant().state !== 'standard'"],
      'src/app/important-load/big-screen-link.tsx': ["useVariant().state !== 'importantLoad'"],
      'src/app/important-load/big-screen-page.tsx': ["state === 'unknown'", "state !== 'importantLoad'"],
      'src/app/important-load/variant.ts': ["useVariant().state === 'importantLoad'"],
      'src/features/reading/custom/chart-page.tsx': ["state === 'live'"],
      'src/features/reading/live/live-summary.tsx': ["state === 'live'"],
      'src/features/session/sign-in/captcha-image.tsx': [
        "state === 'loading'",
        "state === 'ready'",
        "state === 'failed'",
        "state === 'outdated'",
      ],
      'src/features/tariff/edit-tariff-dialog.tsx': ["state === 'inUse'"],
      'src/features/upgrade/roll-out/roll-out-view.tsx': ["state === 'live'"],
      'src/shared/net/events/shared-stream.ts': [
        "state === 'polling'",
        "state === 'live'",
        "state === 'ended'",
        "state === 'connecting'",
      ],
      'src/shared/widgets/tree/tree-row.tsx': ["state === 'off'", "state === 'on'", "state === 'mixed'"],
    },
  },
]
