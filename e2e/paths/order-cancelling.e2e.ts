import { testActs } from './act.ts'
import { acts } from './order-cancelling.acts.ts'

testActs(acts)
