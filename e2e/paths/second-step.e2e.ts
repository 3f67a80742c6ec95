import { testActs } from './test-acts.ts'
import { acts } from './second-step.acts.ts'

testActs(acts)
