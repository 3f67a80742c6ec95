import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { preferredLanguage } from '#server/platform/http/page-language.ts'
import { answerWith, stored, type StoredFile } from '#server/platform/http/stored-file.ts'
import { guideNames } from '#contract/guide/guides.ts'

import { guidePage } from './guide-page.ts'
import { guideStyle } from './guide-style.ts'
import { guideLanguages, guidesFolder } from './guide-text.ts'

/**
 * Serves the guides of `docs/` to everyone, in the language of the address; `/guides` and `/guides/operators`
 * lead to the reader's own. Each is made and packed when it is first asked for. The console never loads any.
 */
export function serveGuides(app: FastifyInstance): void {
  const kept = new Map<string, StoredFile>()
  const send = async (
    { method, headers }: FastifyRequest,
    reply: FastifyReply,
    file: { readonly name: string; readonly make: () => Promise<Buffer> },
  ): Promise<FastifyReply> => {
    let known = kept.get(file.name)
    if (!known) {
      const bytes = await file.make()
      const isPacked = file.name.endsWith('.webp')
      known = stored(file.name, bytes, isPacked ? {} : { gzip: await promisify(gzip)(bytes, { level: 9 }) })
      kept.set(file.name, known)
    }
    const answer = answerWith(known, { method, headers })
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  }
  // Fastify's own HEAD routes cannot take an answer without a body.
  const reading = { method: ['GET', 'HEAD'], exposeHeadRoute: false }
  app.route({
    ...reading,
    url: '/guides',
    handler: (request, reply) => leadTo(request, reply, guideNames[0]),
  })
  app.route({
    ...reading,
    url: '/guides/guide.css',
    handler: (request, reply) =>
      send(request, reply, { name: 'guide.css', make: () => Promise.resolve(Buffer.from(guideStyle)) }),
  })
  app.route<{ Params: { name: string } }>({
    ...reading,
    url: '/guides/:name',
    handler: (request, reply) =>
      guideNames.some((name) => name === request.params.name)
        ? leadTo(request, reply, request.params.name)
        : reply.callNotFound(),
  })
  app.route<{ Params: { language: string; name: string } }>({
    ...reading,
    url: '/guides/:language/:name',
    handler: (request, reply) => {
      const { params } = request
      if (params.language === 'pictures' && /^[a-z-]+\.webp$/u.test(params.name)) {
        const path = join(guidesFolder, 'pictures', params.name)
        return send(request, reply, { name: params.name, make: () => readFile(path) }).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOENT') throw error
            return reply.callNotFound()
          },
        )
      }
      const language = guideLanguages.find((one) => one === params.language)
      const name = guideNames.find((one) => one === params.name)
      if (language === undefined || name === undefined) return reply.callNotFound()
      return send(request, reply, {
        name: `${language}/${name}.html`,
        make: () => Promise.resolve(Buffer.from(guidePage(language, name))),
      })
    },
  })
}

const leadTo = (request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('vary', 'Accept-Language, Cookie')
    .redirect(`/guides/${preferredLanguage(request.headers)}/${name}`, 302)
