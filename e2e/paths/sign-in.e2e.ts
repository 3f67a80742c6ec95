import { testActs } from './act.ts'
import { acts } from './sign-in.acts.ts'

testActs(acts)
