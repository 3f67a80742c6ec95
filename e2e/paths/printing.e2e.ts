import { testActs } from './test-acts.ts'
import { acts } from './printing.acts.ts'

testActs(acts)
