import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './record-watch.acts.ts'

testActs(acts)
