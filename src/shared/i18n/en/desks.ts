import type { desks as zh } from '../zh/desks.ts'

export const desks: Readonly<Record<keyof typeof zh, string>> = {
  'desks.page.title': 'Card services',
  'desks.page.about':
    'The computer of each counter runs a card service, which is paired with this system once, by a one-time code. A counter that is taken out of use reads and writes no more cards.',
  'desks.column.name': 'Counter',
  'desks.column.fTName': 'Institution',
  'desks.column.state': 'State',
  'desks.column.machineName': 'Computer',
  'desks.column.pairedAt': 'Paired',
  'desks.column.lastUsedAt': 'Last used',
  'desks.column.operations': 'Operations',
  'desks.state.waiting': 'Code given',
  'desks.state.expired': 'Not paired',
  'desks.state.paired': 'Paired',
  'desks.state.virtual': 'Played by browsers',
  'desks.value.never': 'never',
  'desks.act.add': 'Add counter',
  'desks.act.edit': 'Rename',
  'desks.act.code': 'Pair',
  'desks.act.revoke': 'Take out',
  'desks.form.edit': 'Rename {{name}}',
  'desks.form.agency': 'Institution',
  'desks.code.title': 'Pair the card service of {{name}}',
  'desks.code.make': 'Make a new code',
  'desks.code.makeText':
    'Once the new code is used, the computer that was paired before cannot use this counter.',
  'desks.code.code': 'One-time code',
  'desks.code.until': 'Good until {{time}}, for one use. It is not shown again.',
  'desks.code.how': "Run this on the counter's computer:",
  'desks.code.copy': 'Copy the command',
  'desks.code.copied': 'Copied',
  'desks.code.done': 'Done',
  'desks.revoke.title': 'Take {{name}} out of use',
  'desks.revoke.text':
    'Its card service stops working at once; what was done there stays on record. To use it again, add a counter and pair it anew.',
  'desks.done.revoke': 'The counter is out of use',
}
