import { testActs } from './test-acts.ts'
import { acts } from './order-cancelling.acts.ts'

testActs(acts)
