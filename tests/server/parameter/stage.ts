import { callBy, callerWith } from '#tests/support/call-context.ts'

/** Whoever calls; what they may do is asked before a handler runs (tests of `serve-call`). */
export const administrator = callBy(callerWith({ userName: 'admin', name: '系统管理员', roles: ['admin'] }))

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** As much of a PNG as says what it is. */
export function pngOf(width: number, height: number, fill = 0): Buffer {
  const sides = Buffer.alloc(13, fill)
  sides.writeUInt32BE(width, 0)
  sides.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', sides),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
