import { testActs } from '../play/test-acts.ts'
import { acts } from './chart-editing.acts.ts'

testActs(acts)
