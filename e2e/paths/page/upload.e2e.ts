import { testActs } from '../play/test-acts.ts'
import { acts } from './upload.acts.ts'

testActs(acts)
