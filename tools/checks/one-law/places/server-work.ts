import type { Declared } from './place.ts'

/** Each place as the check words it, by its file. */
export const serverWork: readonly Declared[] = [
  {
    why: 'Finds what the server’s own work looks at next; the machine of each is asked when it is moved.',
    places: {
      'server/command/command-retention.ts': ["state <> 'unsaved'"],
      'server/command/batch/approve-batch.ts': ["'state', '=', 'awaitingApproval'"],
      'server/alarm/alarm-acts.ts': ["'state', '=', 1", "'state', '!=', 'deleted'"],
      'server/alarm/raise/load-rules.ts': [
        "to_state = 'on'",
        "'alarm_rule.state', '=', 3",
        'alarm_rule.state = 3',
      ],
      'server/alarm/raise/find-silent.ts': ["state = 'unknown'", "state = 'unknown'"],
      'server/alarm/raise/watch-terminals.ts': ["'state', '=', 1"],
      'server/card/card-service.ts': ["'state', 'in', ['writing', 'undoing']"],
      'server/collection/run/run-due-tasks.ts': ["'task.state', 'like', 'waiting%'"],
      'server/command/batch/move-batch.ts': [
        "'state', 'in', ['running', 'stopping']",
        "'remote_command.state', 'in', openCommandStates",
        "state = 'succeeded'",
      ],
      'server/command/command-deadlines.ts': [
        "'state', 'in', ['sent', 'acknowledged']",
        "'state', 'in', ['awaitingApproval', 'queued', 'sent', 'acknowledged', 'overdue']",
      ],
      'server/command/dispatch/dispatch-commands.ts': [
        "'state', '=', 'queued'",
        "'state', 'in', ['queued', 'sent', 'acknowledged', 'overdue']",
        "remote_command.state = 'queued'",
        "mine.state = 'queued'",
        "other.state in ('queued', 'sent', 'acknowledged', 'overdue')",
      ],
      'server/command/move/settle-operation.ts': [
        "'state', '=', 'unsaved'",
        "'command.state', 'in', ['queued', 'sent', 'unknown']",
      ],
      'server/fee/watch/watch-fees.ts': [
        "'at.state', '!=', 'suspended'",
        'remote_command.state in (${sql.join([...openCommandStates])',
        "'at.state', 'in', ['normal', 'warned', 'urgent', 'awaitingConfirmation', 'empty']",
        "'fee_service.state', '=', 'empty'",
        "'at.state', '=', 'tripped'",
      ],
      'server/fee/watch/withdraw-trips.ts': [
        "'remote_command.state', 'in', ['queued', 'awaitingApproval']",
        "at.state <> 'tripping'",
      ],
      'server/mail/note-alarms.ts': ['alarm.state = 3', "person.state = 'active'"],
      'server/mail/send-mails.ts': ["'state', 'in', [1, 2]"],
      'server/platform/field/outbox.ts': [
        "state in ('queued', 'sent')",
        "'state', 'in', ['queued', 'sent']",
        "'command.state', 'in', ['queued', 'sent', 'unknown']",
      ],
      'server/reading/export/write-export.ts': [
        "'state', 'in', ['queued', 'running']",
        "'state', 'in', ['running', 'unknown']",
      ],
      'server/template/lease.ts': ["'state', 'in', ['checking', 'importing']"],
      'server/upgrade/roll-out/move-roll-out.ts': ["'state', '=', 'planned'"],
      'server/upgrade/roll-out/sweep-roll-outs.ts': [
        "'state', 'in', openRollOutStates",
        'upgrade.state = any(${[...openUpgradeStates]}::text[])',
        "upgrade.state in ('failed', 'rolledBack', 'unknown')",
        "'state', '=', 'planned'",
      ],
      'server/upgrade/task/hear-upgrades.ts': ["upgrade.state = 'distributing'"],
      'server/upgrade/task/offer-upgrades.ts': [
        "upgrade.state = 'planned'",
        "roll_out.state = 'running'",
        'other.state = any(${[...workingUpgradeStates]}::text[])',
        "state = 'distributing'",
      ],
      'server/upgrade/task/upgrade-deadlines.ts': [
        "'upgrade.state', 'in', openUpgradeStates",
        "upgrade.state in ('installing', 'unknown')",
        'upgrade.state = any(${[...workingUpgradeStates]}::text[])',
      ],
    },
  },
]
