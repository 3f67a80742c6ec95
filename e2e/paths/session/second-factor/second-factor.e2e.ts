import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './second-factor.acts.ts'

testActs(acts)
