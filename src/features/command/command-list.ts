import { searchCommands } from '#contract/command/command.contract.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Filters that filter nothing. */
export const anyCommand = {
  text: '',
  code: '',
  state: '',
  standing: '',
  own: '',
  fromDay: '',
  toDay: '',
  batchId: '',
}

export const commandList = listOf(searchCommands, {
  any: anyCommand,
  sortBy: '',
  sortOrder: 'desc',
  inputOf: ({ own, ...filters }) => ({ ...filters, own: own === 'true' }),
})
