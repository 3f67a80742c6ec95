import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { nothing } from '../kernel/shapes.ts'
import { parameterSchemas } from './parameters.ts'

/** The single parameters (core §7 Global config). Payloads are not shown there: names are those of `parameters.ts`. */
export const globalConfig = z.object({
  /** Names what was read: an edit of anything older is stale. */
  version: z.string(),
  values: z.object(parameterSchemas),
})
export type GlobalConfig = z.infer<typeof globalConfig>

export const searchGlobalConfig = call('POST', '/globalConfig/searchGlobalConfig', {
  need: { menu: 'globalConfig', action: 'view' },
  input: nothing,
  data: globalConfig,
  summary: 'Every single parameter as it is in effect.',
})

export const updateGlobalConfig = call('POST', '/globalConfig/updateGlobalConfig', {
  need: { menu: 'globalConfig', action: 'edit' },
  input: z.strictObject({
    version: z.string().check(z.maxLength(64)),
    /** What is left out stays as it is. */
    ...z.partial(z.object(parameterSchemas)).shape,
  }),
  data: globalConfig,
  summary: 'Changes single parameters, all or none; in effect at once on every node.',
})

/** Of a picture's file; base64 makes four characters of three bytes. */
export const pictureMostBytes = 3_000_000
const pictureText = Math.ceil(pictureMostBytes / 3) * 4

export const uploadPicture = call('POST', '/globalConfig/uploadPicture', {
  need: { menu: 'globalConfig', action: 'edit' },
  input: z.strictObject({
    /** The file's bytes, base64. What they are is read from themselves, never from a name. */
    picture: z.string().check(z.minLength(1), z.maxLength(pictureText), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  data: z.object({
    /** SHA-256 of the bytes, hex: what `loginBackground` takes. */
    id: z.string(),
    type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
    width: z.int(),
    height: z.int(),
  }),
  refusals: ['config.no_picture', 'config.picture_too_small', 'config.picture_too_large'],
  // A sealed body is base64 once more.
  bodyLimitBytes: Math.ceil((pictureText * 4) / 3) + 4096,
  summary: 'Stores a picture (PNG, JPEG or WebP) for the sign-in page; it shows once a parameter names it.',
})
