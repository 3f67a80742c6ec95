import type { FastifyInstance } from 'fastify'

import { picturePath } from '#contract/parameter/installation.ts'

import type { Db } from '#server/platform/database/database.ts'
import { readPicture } from './picture-store.ts'

/**
 * Serves uploaded pictures to everyone, as the sign-in page shows one. A picture's address is the hash of its
 * content, so it may be kept for ever.
 */
export function servePictures(app: FastifyInstance, db: Db): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: picturePath(':id'),
    exposeHeadRoute: false,
    handler: async ({ params: { id }, headers }, reply) => {
      const etag = `"${id}"`
      const picture = /^[0-9a-f]{64}$/.test(id) ? await readPicture(db, id) : undefined
      if (!picture) return reply.callNotFound()
      void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(picture.type).header('content-disposition', 'inline').send(picture.body)
    },
  })
}
