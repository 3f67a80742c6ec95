import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './list.acts.ts'

testActs(acts)
