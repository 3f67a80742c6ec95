import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './error-log.acts.ts'

testActs(acts)
