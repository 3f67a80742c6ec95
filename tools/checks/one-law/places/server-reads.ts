import type { Declared } from './place.ts'

/** Each place as the check words it, by its file. */
export const serverReads: readonly Declared[] = [
  {
    why: 'Asks for rows to be listed, counted or reported: nothing is allowed or refused by it.',
    places: {
      'server/machine/projections.ts': ["record.state = 'planned'", "record.state = 'revoked'"],
      'server/alarm/query/alarm-context.ts': ["'state', '=', 4"],
      'server/alarm/query/rule-hold.ts': ['rule.state === on'],
      'server/alarm/query/alarm-summary.ts': ['state = 1'],
      'server/alarm/query/alarm-trees.ts': ["'state', '=', 'active'"],
      'server/archive/agency-tree.ts': ["app_user.state <> 'deleted'"],
      'server/card/keys/rotate-keys.ts': ["'card.state', 'in', ['running', 'applyForPatch', 'patching']"],
      'server/card/order/order-view.ts': ["reversal.state not in ('cancelled', 'rejected', 'carried')"],
      'server/card/order/search-orders.ts': ["'card_order.state', 'in', openOrderStates"],
      'server/card/reading/card-as-read.ts': ["'card_order.state', 'in', openOrderStates"],
      'server/collection/task/search-task-rates.ts': [
        "run.state <> 'asking'",
        "state = 'done'",
        "state = 'partial'",
        "state = 'failed'",
        "state = 'unknown'",
      ],
      'server/collection/task/search-tasks.ts': ["state !== 'paused'"],
      'server/command/batch/batch-rows.ts': [
        'remote_command.state = any(${[...states]}::text[])',
        "remote_command.state in ('queued', 'sent', 'acknowledged', 'overdue')",
      ],
      'server/command/recent-work.ts': ["'remote_command.state', 'in', openCommandStates"],
      'server/command/command-rows.ts': [
        "remote_command.state = 'awaitingApproval'",
        "remote_command.state = 'queued'",
        "other.state in ('queued', 'sent', 'acknowledged', 'overdue')",
        "'remote_command.state', 'in', openCommandStates",
        "'remote_command.state', 'not in', openCommandStates",
      ],
      'server/customer/search/search-customers.ts': ["state !== 'none'", 'state = any(${states}::text[])'],
      'server/department/department-rows.ts': ["state <> 'deleted'"],
      'server/fee/query/services.ts': ["card.state = 'running'", "'customer.state', '=', 'active'"],
      'server/guide/first-steps.ts': ["'state', '!=', 'deleted'"],
      'server/operator/operator-rows.ts': ["'app_user.state', '!=', 'deleted'"],
      'server/overview/big-screen.ts': ["state === 'notStarted'", "registration.state = 'registered'"],
      'server/role/read-roles.ts': ["app_user.state <> 'deleted'", "'app_user.state', '<>', 'deleted'"],
      'server/session/users.ts': ["'state', '!=', 'deleted'"],
      'server/statement/judge-order.ts': [
        "state === 'awaitingApproval'",
        "state === 'rejected'",
        "state === 'written'",
        "state === 'reversing'",
        "state === 'reversed'",
        "state === 'carried'",
        "state === 'cancelled'",
      ],
      'server/statement/reconcile.ts': [
        "state === 'unknown'",
        "state === 'undoing'",
        "['booked', 'notWritten', 'writing'].includes(order.told.state)",
        "'card_order.state', 'in', openOrderStates",
        "'card.state', 'in', ['running', 'applyForPatch', 'patching', 'invalid']",
        "row.state === 'invalid'",
        "'counter_shift.state', '!=', 'closed'",
      ],
      'server/tariff/read-tariffs.ts': ["state = 'active'"],
      'server/upgrade/file/file-rows.ts': ['roll_out.state = any(${[...openRollOutStates]}::text[])'],
      'server/upgrade/roll-out/roll-out-rows.ts': [
        "state === 'installing'",
        'state = any(${states}::text[])',
      ],
    },
  },
  {
    why: 'Makes up what a demo begins with.',
    places: {
      'server/card/demo/hand-out-card.ts': [
        "'card.state', '=', 'running'",
        "'card_order.state', 'in', openOrderStates",
      ],
      'server/card/demo/seed-demo-cards.ts': ["'customer.state', '=', 'active'"],
      'server/fee/demo/seed-demo-fees.ts': ["'customer.state', '=', 'active'"],
      'server/upgrade/demo/seed-demo-upgrades.ts': ["state <> 'confirmed'"],
    },
  },
]
