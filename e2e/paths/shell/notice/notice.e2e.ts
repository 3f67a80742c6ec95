import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './notice.acts.ts'

testActs(acts)
