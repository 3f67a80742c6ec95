import { testActs } from './test-acts.ts'
import { acts } from './open-card.acts.ts'

testActs(acts)
