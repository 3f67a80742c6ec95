/** CRC of Modbus RTU (Modbus over Serial Line V1.02, §6.2.2): polynomial A001H, begins with FFFFH, low byte first. */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}
