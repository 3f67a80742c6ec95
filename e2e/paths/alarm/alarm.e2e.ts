import { testActs } from '../play/test-acts.ts'
import { acts } from './alarm.acts.ts'

testActs(acts)
