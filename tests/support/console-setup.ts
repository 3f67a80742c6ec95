import { configure } from '@testing-library/react'

// A loaded machine renders late: what a test waits for is the thing itself, not its speed.
configure({ asyncUtilTimeout: 10_000 })
