/** A kind of file by its ending, and how its content begins (hex). */
const kinds = [
  { endings: ['pdf'], begins: '255044462d', mediaType: 'application/pdf' },
  { endings: ['png'], begins: '89504e470d0a1a0a', mediaType: 'image/png' },
  { endings: ['jpg', 'jpeg'], begins: 'ffd8ff', mediaType: 'image/jpeg' },
  { endings: ['webp'], begins: '52494646', mediaType: 'image/webp' },
  {
    endings: ['docx'],
    begins: '504b0304',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    endings: ['xlsx'],
    begins: '504b0304',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
] as const

/** The media type of a file whose ending and content agree; null for any other. */
export function documentTypeOf(name: string, content: Buffer): string | null {
  const ending = /\.([a-z]+)$/u.exec(name.toLowerCase())?.[1]
  const kind = kinds.find(({ endings }) => endings.some((one) => one === ending))
  const begins = content.subarray(0, (kind?.begins.length ?? 0) / 2).toString('hex')
  return kind !== undefined && begins === kind.begins ? kind.mediaType : null
}
