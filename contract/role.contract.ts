import { z } from 'zod/mini'

import { call } from './call.ts'

/**
 * What the product is for the signed-in user (core §6, collection §9): a role may carry the name of a
 * configuration, and one name, a parameter of the installation, means the important-load variant.
 */
export const roleInfo = call('GET', '/pointTopology/roleInfo', {
  need: 'session',
  input: z.strictObject({
    /** Asks of one role of the user's own; of all of them where absent. */
    roleCode: z.optional(z.string().check(z.minLength(1), z.maxLength(50))),
  }),
  data: z.object({
    /** Name of the configuration; empty where no role carries one. */
    configName: z.string(),
    isImportantLoad: z.boolean(),
  }),
  summary:
    "The configuration that the signed-in user's roles name, and whether it is that of important loads.",
})
