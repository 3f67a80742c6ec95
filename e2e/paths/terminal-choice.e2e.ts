import { testActs } from './act.ts'
import { acts } from './terminal-choice.acts.ts'

testActs(acts)
