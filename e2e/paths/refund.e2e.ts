import { testActs } from './test-acts.ts'
import { acts } from './refund.acts.ts'

testActs(acts)
