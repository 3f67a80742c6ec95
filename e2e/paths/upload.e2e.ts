import { testActs } from './act.ts'
import { acts } from './upload.acts.ts'

testActs(acts)
