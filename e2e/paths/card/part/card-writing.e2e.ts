import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './card-writing.acts.ts'

testActs(acts)
