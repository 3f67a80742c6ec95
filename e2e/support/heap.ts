import type { Page } from '@playwright/test'

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [string[]] }
  }
  readonly nodes: readonly number[]
}

/**
 * Bytes that the page's objects hold after a garbage collection. Code that the engine compiled is left out:
 * it grows with use, whatever the page keeps.
 */
export async function heldBytes(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  const parts: string[] = []
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await tools.send('HeapProfiler.collectGarbage')
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await tools.detach()
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0
  return bytes
}
