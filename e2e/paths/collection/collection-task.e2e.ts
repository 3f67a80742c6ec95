import { testActs } from '../play/test-acts.ts'
import { acts } from './collection-task.acts.ts'

testActs(acts)
