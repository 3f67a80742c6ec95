import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './top-up.acts.ts'

testActs(acts)
