import { z } from 'zod/mini'

/**
 * A gzipped tar that ordinary tools can read: `backup.json` first, then each table's rows in parts named
 * `tables/<table>/<number>` (COPY's text format, UTF-8), and `manifest.json` last. Parts, because a tar entry
 * says its size before its content, and no table is held in memory or on disk to learn it.
 */
export const formatVersion = 1
export const headerEntry = 'backup.json'
export const manifestEntry = 'manifest.json'

/** Bytes of a part, at the least; the last one of a table may be smaller. */
export const partBytes = 1_048_576

const tableName = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

/** Goes into a statement as it is, so it must be what PostgreSQL writes for a range of instants. */
const rangeBound = z.string().check(z.regex(/^FOR VALUES FROM \('[0-9 :+.-]+'\) TO \('[0-9 :+.-]+'\)$/))

export const archiveHeader = z.object({
  product: z.literal('statewatt'),
  format: z.number(),
  /** ISO instant at which the snapshot was taken, by the database's clock. */
  takenAt: z.string(),
  /** The newest migration that the database had. */
  level: z.string(),
  tables: z.array(z.object({ name: tableName, columns: z.array(tableName) })),
  partitions: z.array(z.object({ name: tableName, of: tableName, bound: rangeBound })),
})
export type ArchiveHeader = z.infer<typeof archiveHeader>

export const archiveManifest = z.object({
  /** SHA-256 of the header's bytes, hex. */
  header: z.string(),
  tables: z.record(tableName, z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() })),
  /** Where the identity columns stood: `last` was given out if `called`. */
  sequences: z.array(
    z.object({ table: tableName, column: tableName, last: z.number(), called: z.boolean() }),
  ),
})
export type ArchiveManifest = z.infer<typeof archiveManifest>
