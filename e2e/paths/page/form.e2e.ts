import { testActs } from '../play/test-acts.ts'
import { acts } from './form.acts.ts'

testActs(acts)
