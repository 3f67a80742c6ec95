import { testActs } from '../play/test-acts.ts'
import { acts } from './ending.acts.ts'

testActs(acts)
