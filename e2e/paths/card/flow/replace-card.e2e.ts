import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './replace-card.acts.ts'

testActs(acts)
