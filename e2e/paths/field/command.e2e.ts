import { commandCases, commandMachine } from '#machines/command/index.ts'

import { testRecordActs } from '../play/record/record-acts.ts'
import { commandHands } from './command.hands.ts'

const needsApproval = { type: 'command.queue', needsApproval: true }
const isUnkept = (event: object): boolean => 'isKept' in event && event.isKept === false
const isGivenAlone = (event: object): boolean => JSON.stringify(event) !== JSON.stringify(needsApproval)

// What needs an approval is stored nowhere by the product: the same command cannot go both ways.
testRecordActs([
  {
    title: 'command',
    machine: commandMachine,
    cases: commandCases.filter((event) => !isUnkept(event)),
    open: commandHands,
  },
  {
    title: 'command whose result cannot be stored',
    machine: commandMachine,
    cases: commandCases.filter(isGivenAlone),
    open: commandHands,
  },
])
