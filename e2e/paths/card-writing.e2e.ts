import { testActs } from './test-acts.ts'
import { acts } from './card-writing.acts.ts'

testActs(acts)
