import { testActs } from '../play/test-acts.ts'
import { acts } from './connection.acts.ts'

testActs(acts)
