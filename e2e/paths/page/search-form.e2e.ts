import { testActs } from '../play/test-acts.ts'
import { acts } from './search-form.acts.ts'

testActs(acts)
