import { testActs } from './act.ts'
import { acts } from './site-choice.acts.ts'

testActs(acts)
