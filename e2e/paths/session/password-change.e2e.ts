import { testActs } from '../play/test-acts.ts'
import { acts } from './password-change.acts.ts'

// Each of the two dialogs takes every transition that it can.
for (const act of acts) testActs([act])
