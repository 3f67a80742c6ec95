import { testActs } from './act.ts'
import { acts } from './form.acts.ts'

testActs(acts)
