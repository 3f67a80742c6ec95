import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './actor-watch.acts.ts'

testActs(acts)
