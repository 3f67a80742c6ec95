import { testActs } from './test-acts.ts'
import { acts } from './second-factor.acts.ts'

testActs(acts)
