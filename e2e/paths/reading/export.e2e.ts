import { testActs } from '../play/test-acts.ts'
import { acts } from './export.acts.ts'

testActs(acts)
