import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './card-reading.acts.ts'

testActs(acts)
