import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './refund.acts.ts'

testActs(acts)
