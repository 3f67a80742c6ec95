import { testActs } from './act.ts'
import { acts } from './customer-choice.acts.ts'

testActs(acts)
