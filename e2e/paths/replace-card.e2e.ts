import { testActs } from './act.ts'
import { acts } from './replace-card.acts.ts'

testActs(acts)
