import { testActs } from '#e2e/paths/play/test-acts.ts'
import { acts } from './import.acts.ts'

testActs(acts)
