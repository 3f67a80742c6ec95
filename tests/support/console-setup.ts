import { configure } from '@testing-library/react'

// A loaded machine renders late: what a test waits for is the thing itself, not its speed.
configure({ asyncUtilTimeout: 10_000 })

// A part of a browser that jsdom lacks: nothing in it changes its size.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
