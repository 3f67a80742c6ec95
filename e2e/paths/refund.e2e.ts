import { testActs } from './act.ts'
import { acts } from './refund.acts.ts'

testActs(acts)
