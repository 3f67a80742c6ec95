import { testActs } from './test-acts.ts'
import { acts } from './form.acts.ts'

testActs(acts)
