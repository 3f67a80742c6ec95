import { testActs } from '../play/test-acts.ts'
import { acts } from './wall.acts.ts'

testActs(acts)
