import { testActs } from './act.ts'
import { acts } from './open-card.acts.ts'

testActs(acts)
