import { testActs } from './act.ts'
import { acts } from './search-form.acts.ts'

testActs(acts)
