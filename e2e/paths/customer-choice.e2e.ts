import { testActs } from './test-acts.ts'
import { acts } from './customer-choice.acts.ts'

testActs(acts)
