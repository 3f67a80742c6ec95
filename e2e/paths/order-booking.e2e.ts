import { testActs } from './act.ts'
import { acts } from './order-booking.acts.ts'

testActs(acts)
