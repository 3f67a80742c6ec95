import { testActs } from './act.ts'
import { acts } from './printing.acts.ts'

testActs(acts)
