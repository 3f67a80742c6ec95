import { testActs } from './test-acts.ts'
import { acts } from './password-change.acts.ts'

// Each of the two dialogs takes every transition.
for (const act of acts) testActs([act])
