import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyInstance } from 'fastify'

import { answerWith, stored, type StoredFile } from './stored-file.ts'

const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Statewatt · 接口 / Calls</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/openapi/swagger-ui.css">
</head>
<body>
<div id="calls"></div>
<noscript>接口说明见 / The calls are described in <a href="/openapi.json">/openapi.json</a></noscript>
<script src="/openapi/swagger-ui-bundle.js"></script>
<script src="/openapi/start.js"></script>
</body>
</html>
`

/** The validator is a service elsewhere, and nothing here asks anyone else. */
const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null,
})
`

interface Source {
  readonly name: string
  readonly read: () => Promise<Buffer>
}

const written = (name: string, text: string): Source => ({
  name,
  read: () => Promise.resolve(Buffer.from(text)),
})

/** Swagger UI as its Fastify plugin brings it: unlike `swagger-ui-dist` without a package that reports installs. */
const sources: ReadonlyMap<string, Source> = new Map([
  ['/openapi', written('openapi.html', page)],
  ['/openapi/start.js', written('start.js', start)],
  [
    '/openapi/swagger-ui-bundle.js',
    {
      name: 'swagger-ui-bundle.js',
      read: () => readFile(new URL(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js'))),
    },
  ],
  [
    '/openapi/swagger-ui.css',
    {
      name: 'swagger-ui.css',
      read: () => readFile(new URL(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css'))),
    },
  ],
])

/** Serves `/openapi`: `/openapi.json` for people. Its files are read and packed when they are first asked for. */
export function serveOpenApiPage(app: FastifyInstance): void {
  for (const [url, { name, read }] of sources) {
    let kept: Promise<StoredFile> | undefined
    const file = async (): Promise<StoredFile> => {
      const bytes = await read()
      return stored(name, bytes, { gzip: await promisify(gzip)(bytes, { level: 9 }) })
    }
    app.route({
      method: ['GET', 'HEAD'],
      url,
      // Fastify's own HEAD routes cannot take an answer without a body.
      exposeHeadRoute: false,
      handler: async ({ method, headers }, reply) => {
        kept ??= file()
        const answer = answerWith(await kept, { method, headers })
        return reply.code(answer.status).headers(answer.headers).send(answer.body)
      },
    })
  }
}
