import { vi } from 'vitest'

import type * as argon2Module from '@node-rs/argon2'

/**
 * Hashes of passwords at a hundredth of their cost, which no server test is about: sign-in's tests hash thousands.
 * What is kept names its own cost, so it is checked at that. The tests of the cost itself bring the real library.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2Module>()
  return {
    ...real,
    hash: (password: string) => real.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
  }
})
