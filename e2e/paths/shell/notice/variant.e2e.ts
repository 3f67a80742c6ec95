import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './variant.acts.ts'

testActs(acts)
