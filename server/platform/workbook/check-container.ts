import { inflateRawSync } from 'node:zlib'

import { WorkbookError } from './workbook-fault.ts'

/** All parts of a workbook together, unpacked. 65,536 rows of 20 columns are about 100 MB. */
const mostUnpackedBytes = 160_000_000
/** Of one sheet: 65,536 rows of 40 columns are fewer. Empty ones take memory too. */
const mostCells = 3_000_000
const mostParts = 2_000

const zipStart = 0x04034b50
const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Looks at what a file is by its own bytes, whatever it is called, before a library reads it.
 *
 * @throws WorkbookError for anything but an `.xls` or `.xlsx` without macros and password, and for a zip that
 *   unpacks to more than a workbook may be: sizes that it states are not believed
 */
export function checkContainer(file: Buffer): void {
  if (file.subarray(0, 8).equals(compoundFile)) return checkCompound(file)
  if (file.length >= 22 && file.readUInt32LE(0) === zipStart) return checkZip(file)
  throw new WorkbookError('not_a_workbook')
}

/** Its directory holds the names of its streams in UTF-16. */
function checkCompound(file: Buffer): void {
  const holds = (name: string): boolean => file.includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage')) throw new WorkbookError('encrypted')
  if (holds('_VBA_PROJECT')) throw new WorkbookError('macros')
  if (!holds('Workbook') && !holds('Book')) throw new WorkbookError('not_a_workbook')
}

interface Part {
  readonly name: string
  readonly isPacked: boolean
  readonly packedBytes: number
  readonly at: number
}

function checkZip(file: Buffer): void {
  const parts = partsOf(file)
  const names = new Set(parts.map(({ name }) => name.toLowerCase()))
  if (!names.has('xl/workbook.xml')) throw new WorkbookError('not_a_workbook')
  if ([...names].some((name) => name.endsWith('vbaproject.bin'))) throw new WorkbookError('macros')
  let left = mostUnpackedBytes
  for (const part of parts) {
    const unpacked = unpack(file, part, left)
    left -= unpacked.length
    if (part.name.startsWith('xl/worksheets/')) refuseManyCells(unpacked)
  }
}

function partsOf(file: Buffer): readonly Part[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== endOfDirectory) return damaged()
  const count = file.readUInt16LE(end + 10)
  if (count > mostParts) throw new WorkbookError('too_large')
  const parts: Part[] = []
  let at = file.readUInt32LE(end + 16)
  for (let left = count; left > 0; left--) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryEntry) return damaged()
    const nameLength = file.readUInt16LE(at + 28)
    parts.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      isPacked: file.readUInt16LE(at + 10) !== 0,
      packedBytes: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** @throws WorkbookError too_large where it is more than `most` */
function unpack(file: Buffer, { isPacked, packedBytes, at }: Part, most: number): Buffer {
  if (at + 30 > file.length || file.readUInt32LE(at) !== zipStart) return damaged()
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const packed = file.subarray(start, start + packedBytes)
  if (packed.length < packedBytes) return damaged()
  if (!isPacked) {
    if (packed.length > most) throw new WorkbookError('too_large')
    return packed
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new WorkbookError(isTooLarge ? 'too_large' : 'damaged')
  }
}

function refuseManyCells(sheet: Buffer): void {
  let cells = 0
  for (let at = sheet.indexOf('<c'); at >= 0; at = sheet.indexOf('<c', at + 2)) cells += 1
  if (cells > mostCells) throw new WorkbookError('too_large')
}

function damaged(): never {
  throw new WorkbookError('damaged')
}
