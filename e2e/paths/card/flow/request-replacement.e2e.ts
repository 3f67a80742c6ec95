import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './request-replacement.acts.ts'

testActs(acts)
