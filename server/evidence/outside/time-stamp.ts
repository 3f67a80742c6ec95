import { createHash, randomBytes } from 'node:crypto'

import { fromBER, Integer, Null, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const sha256 = '2.16.840.1.101.3.4.2.1'
const granted: ReadonlySet<PKIStatus> = new Set([PKIStatus.granted, PKIStatus.grantedWithMods])
const timeoutMs = 20_000
const mostBytes = 200_000

/** A time stamp that could not be had, or does not hold; the message says why, in English. */
export class StampError extends Error {
  override readonly name = 'StampError'
}

const bytesOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Certificates of a PEM text. @throws StampError where one cannot be read */
export function readCertificates(pem: string): Certificate[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/gu)
  return [...blocks].map(([, body = '']) => {
    try {
      return Certificate.fromBER(bytesOf(Buffer.from(body, 'base64')))
    } catch (cause) {
      throw new StampError('a certificate cannot be read', { cause })
    }
  })
}

export interface Stamp {
  /** DER of the whole answer, as `openssl ts -verify -in` takes it. */
  readonly token: Buffer
  readonly stampedAt: Date
}

/**
 * Asks a time-stamping authority (RFC 3161) for a stamp over the SHA-256 of a text.
 *
 * @param authorities certificates in PEM that the answer must lead to; empty: what it brings itself
 * @throws StampError
 */
export async function askForStamp(url: string, text: string, authorities: string): Promise<Stamp> {
  const nonce = randomBytes(8)
  // A first byte from 1 to 127 keeps the number positive and its length as it is.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new TimeStampReq({
    version: 1,
    messageImprint: imprintOf(text),
    nonce: new Integer({ valueHex: bytesOf(nonce) }),
    certReq: true,
  })
  const token = await send(url, Buffer.from(request.toSchema().toBER()))
  const { info, at } = await verifyStamp(token, text, authorities)
  const answered = info.nonce ? Buffer.from(info.nonce.valueBlock.valueHexView) : null
  if (!answered?.equals(nonce)) throw new StampError('the answer is to another request')
  return { token, stampedAt: at }
}

const imprintOf = (text: string): MessageImprint =>
  new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new Null() }),
    hashedMessage: new OctetString({ valueHex: bytesOf(digest(text)) }),
  })

async function send(url: string, body: Buffer): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new StampError('the authority cannot be reached', { cause })
  })
  if (!response.ok) throw new StampError(`the authority answers ${response.status}`)
  const answer = Buffer.from(await response.arrayBuffer())
  if (answer.length > mostBytes) throw new StampError('the answer is too long')
  return answer
}

/**
 * Whether a stamp is over this text, and signed by whoever it says.
 *
 * @throws StampError where it is not
 */
export async function verifyStamp(
  token: Uint8Array,
  text: string,
  authorities: string,
): Promise<{ readonly info: TSTInfo; readonly at: Date }> {
  const trustedCerts = readCertificates(authorities)
  const signed = signedOf(token)
  const content = signed.encapContentInfo.eContent
  if (!content) throw new StampError('the answer holds no stamp')
  const info = TSTInfo.fromBER(content.getValue())
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
  if (info.messageImprint.hashAlgorithm.algorithmId !== sha256 || !imprint.equals(digest(text)))
    throw new StampError('the stamp is over something else')
  const holds = await signed
    .verify({
      signer: 0,
      data: bytesOf(textBytes(text)),
      trustedCerts,
      checkChain: trustedCerts.length > 0,
      checkDate: info.genTime,
    })
    .catch((cause: unknown) => {
      throw new StampError(`the stamp does not hold: ${told(cause)}`, { cause })
    })
  if (!holds) throw new StampError('the stamp does not hold')
  return { info, at: info.genTime }
}

const told = (cause: unknown): string => (cause instanceof Error ? cause.message : 'unknown')

function signedOf(token: Uint8Array): SignedData {
  const { result, offset } = fromBER(bytesOf(token))
  if (offset === -1) throw new StampError('the answer cannot be read')
  const response = readOr(() => new TimeStampResp({ schema: result }))
  if (!granted.has(response.status.status)) throw new StampError('the authority refused')
  const { timeStampToken: content } = response
  if (!(content instanceof ContentInfo)) throw new StampError('the answer holds no stamp')
  return readOr(() => new SignedData({ schema: content.content }))
}

function readOr<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new StampError('the answer cannot be read', { cause })
  }
}
