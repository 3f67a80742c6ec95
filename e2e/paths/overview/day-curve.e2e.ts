import { testActs } from '../play/test-acts.ts'
import { acts } from './day-curve.acts.ts'

testActs(acts)
