import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './order-cancelling.acts.ts'

testActs(acts)
