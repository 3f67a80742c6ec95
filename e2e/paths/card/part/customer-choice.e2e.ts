import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './customer-choice.acts.ts'

testActs(acts)
