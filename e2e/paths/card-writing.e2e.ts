import { testActs } from './act.ts'
import { acts } from './card-writing.acts.ts'

testActs(acts)
