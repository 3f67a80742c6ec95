import { deflateRawSync } from 'node:zlib'

import { CFB } from '@e965/xlsx'

/** A workbook whose sheet says that it is 10 bytes long and is `size`. */
export function bombOf(size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size, 0x20))
  const parts = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml'].map((name) => ({
    name: Buffer.from(name),
    packed,
  }))
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(part.packed.length, 18)
    local.writeUInt32LE(10, 22)
    local.writeUInt16LE(part.name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(part.packed.length, 20)
    entry.writeUInt32LE(10, 24)
    entry.writeUInt16LE(part.name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, part.name, part.packed)
    entries.push(entry, part.name)
    at += local.length + part.name.length + part.packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

interface CompoundFiles {
  read(file: Buffer, options: { readonly type: 'buffer' }): object
  find(files: object, name: string): { readonly content: Uint8Array } | null
  write(files: object, options: { readonly type: 'buffer' }): Uint8Array
  readonly utils: { cfb_add(files: object, name: string, content: Buffer): void }
}
const compound: CompoundFiles = CFB

/** An .xls with its last row as often as the format counts rows. */
export function longest(file: Buffer): Buffer {
  const files = compound.read(file, { type: 'buffer' })
  const stream = Buffer.from(compound.find(files, 'Workbook')?.content ?? [])
  const labels: Buffer[] = []
  let end = 0
  for (let at = 0; at < stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    if (stream.readUInt16LE(at) !== 0x204) continue
    end = at + 4 + stream.readUInt16LE(at + 2)
    labels.push(stream.subarray(at, end))
  }
  const more = Array.from({ length: 65_534 }, (_, index) =>
    labels.slice(-2).map((label) => {
      const copy = Buffer.from(label)
      copy.writeUInt16LE(index + 2, 4)
      return copy
    }),
  )
  const long = Buffer.concat([stream.subarray(0, end), ...more.flat(), stream.subarray(end)])
  compound.utils.cfb_add(files, 'Workbook', long)
  return Buffer.from(compound.write(files, { type: 'buffer' }))
}
