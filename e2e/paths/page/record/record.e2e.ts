import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './record.acts.ts'

testActs(acts)
