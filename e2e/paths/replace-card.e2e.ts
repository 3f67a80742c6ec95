import { testActs } from './test-acts.ts'
import { acts } from './replace-card.acts.ts'

testActs(acts)
