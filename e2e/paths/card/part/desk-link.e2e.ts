import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './desk-link.acts.ts'

testActs(acts)
