import type { Declared } from './place.ts'

/** Each place as the check words it, by its file. */
export const serverFacts: readonly Declared[] = [
  {
    why: 'Writes or says what follows of a state that the machine has come to.',
    places: {
      'server/card/order/card-money.ts': ["order.state === 'cancelled'", "'state', '!=', 'closed'"],
      'server/card/order/settle-order.ts': ["'state', 'in', openOrderStates"],
      'server/card/reading/read-card.ts': [
        "state === 'written'",
        "state === 'reversing'",
        "state === 'reversed'",
        "state === 'cancelled'",
        "state === 'notWritten'",
        "state === 'booked'",
      ],
      'server/collection/run/settle-run.ts': [
        "state === 'unknown'",
        "state === 'failed'",
        "state === 'cancelled'",
      ],
      'server/command/batch/move-batch.ts': ["state === 'notStarted'"],
      'server/command/command-rows.ts': ["row.state === 'unknown'", "row.state !== 'succeeded'"],
      'server/desk/desk-rows.ts': ["state === 'waiting'"],
      'server/policy/policy-answers.ts': ["state === 'unknown'"],
      'server/fee/fee-answers.ts': ["state === 'unsaved'", "state === 'unknown'", "state === 'succeeded'"],
      'server/fee/move-fee.ts': ["state === 'empty'", "state === 'unknown'", "state === 'tripping'"],
      'server/fee/tell-alarms.ts': ["state !== 'tripping'", "state !== 'reclosing'"],
      'server/ledger/counter-shift.ts': ["'state', '!=', 'closed'"],
      'server/mail/send-mails.ts': ['mail.state === 2'],
      'server/reading/export/export-record.ts': [
        "state !== 'running'",
        "state === 'ready'",
        "['failed', 'cancelled', 'expired'].includes(state)",
        "row.state === 'ready'",
      ],
      'server/upgrade/roll-out/move-roll-out.ts': ["state === 'notStarted'", "state === 'waiting'"],
      'server/upgrade/task/move-upgrade.ts': [
        'state = any(${[...workingUpgradeStates]}::text[])',
        'state = any(${[...openUpgradeStates]}::text[])',
        "state === 'confirmed'",
      ],
    },
  },
  {
    why: 'Finds a fact for somebody else’s machine or its guard, or leaves off work that its machine has ended.',
    places: {
      'server/card/order/start-order.ts': [
        "'state', 'not in', ['notIssued', 'invalid']",
        "'state', '=', 'opening'",
        "'state', 'in', openOrderStates",
      ],
      'server/card/writing/lock-card.ts': ["'state', 'in', openOrderStates"],
      'server/command/batch/update-batch.ts': ["'state', 'in', ['awaitingApproval', 'queued']"],
      'server/customer/customer-hold.ts': [
        'state = any(${openOrderStates}::text[])',
        "state not in ('notIssued', 'invalid')",
      ],
      'server/department/assign-department.ts': ["app_user.state <> 'deleted'"],
      'server/department/change-department.ts': ["'state', '!=', 'deleted'"],
      'server/fee/elw/watch-elws.ts': ["row.state !== 'suspended'"],
      'server/fee/fee-acts.ts': ['row.params_state === 3', 'row.params_state === 4'],
      'server/fee/read-facts.ts': [
        "card.state = 'running'",
        'card_order.state in (${sql.join([...openOrderStates])',
      ],
      'server/operator/operator-record.ts': ["'app_user.state', '=', 'active'"],
      'server/policy/offer-policy.ts': ["other.state <> 'draft'"],
      'server/platform/field/outbox.ts': ["state in ('queued', 'sent', 'unknown')"],
      'server/reading/export/order-export.ts': [
        "'state', 'in', ['queued', 'running']",
        "(await lockExport(tx, exportId))?.state === 'cancelled'",
      ],
      'server/registration/start-registration.ts': ['terminal.state === inOperation'],
      'server/template/check-job.ts': ["(await lockJob(tx, job.id))?.state !== 'checking'"],
      'server/template/decide-import.ts': [
        "['importing', 'done', 'partial'].includes(locked.state)",
        "locked?.state === 'reviewed'",
        "locked?.state === 'cancelled'",
      ],
      'server/template/import-service.ts': ["job.state === 'checking'", "locked?.state === 'checking'"],
      'server/template/write-job.ts': ["state !== 'importing'", "state !== 'unknown'"],
      'server/upgrade/file/file-rows.ts': ["'state', 'in', openRollOutStates"],
      'server/upgrade/roll-out/devices.ts': [
        'upgrade.state = any(${[...openUpgradeStates]}::text[])',
        "upgrade.state = 'confirmed'",
      ],
      'server/upgrade/task/hear-upgrades.ts': ["found.state === 'unknown'", "found.state === 'distributing'"],
      'server/upgrade/task/offer-upgrades.ts': ["state !== 'failed'", "state !== 'partlyFailed'"],
    },
  },
  {
    why: 'Chooses the words of a refusal that the machine made.',
    places: {
      'server/alarm/alarm-acts.ts': ['before.state === 3'],
      'server/registration/start-registration.ts': ['state !== inOperation'],
    },
  },
]
