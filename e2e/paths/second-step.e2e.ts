import { testActs } from './act.ts'
import { acts } from './second-step.acts.ts'

testActs(acts)
