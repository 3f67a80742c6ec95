import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './second-step.acts.ts'

testActs(acts)
