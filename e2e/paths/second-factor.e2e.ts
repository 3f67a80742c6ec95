import { testActs } from './act.ts'
import { acts } from './second-factor.acts.ts'

testActs(acts)
