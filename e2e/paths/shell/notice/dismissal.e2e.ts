import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './dismissal.acts.ts'

testActs(acts)
