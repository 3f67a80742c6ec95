import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './order-booking.acts.ts'

testActs(acts)
