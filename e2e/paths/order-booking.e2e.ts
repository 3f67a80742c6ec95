import { testActs } from './test-acts.ts'
import { acts } from './order-booking.acts.ts'

testActs(acts)
