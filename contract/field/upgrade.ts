import { z } from 'zod/mini'

import { instant, requestId } from '../kernel/shapes.ts'
import { operationReason } from './operation.ts'

/**
 * How a file gets into a terminal, or through it into a meter on its bus.
 *
 * 1. The server offers it: `operate` with the code `upgradeFirmware` and {@link upgradeOffer} as content. The terminal
 *    refuses it (`wrong_model`, `busy`, `storage_full`) or says that it is done: it has taken the offer up.
 * 2. The terminal fetches: `sw/up/<addr>/upgrade` with the stage `receiving`, the number of pieces it has and those
 *    it wants now. The server answers with these on `sw/down/<addr>/piece/<upgradeId>/<n>`: raw bytes at QoS 0. What does not
 *    come is asked for again, after a lost connection or a restart of either too; the terminal alone knows where it was.
 * 3. With all of them it tells `verifying`, compares the digest, tells `installing`, starts the new program, and tells
 *    `installed` with the version that runs now. `rolledBack` where the new program did not run; `failed` with its reason.
 *
 * `reportUpgrade` asks for such a report; who knows nothing of it says `forgotten`. `stopUpgrade` ends what is still
 * receiving: `failed` with the reason `stopped`. Each report is the whole truth and may come twice.
 */
export const upgradeStages = [
  'receiving',
  'verifying',
  'installing',
  'installed',
  'rolledBack',
  'failed',
  'forgotten',
] as const
export type UpgradeStage = (typeof upgradeStages)[number]

/** Bytes of a piece; the last one of a file may be shorter. */
export const pieceBytes = 32_768
/** Pieces that a terminal may want at a time. */
export const mostWanted = 16
/** Bytes of a file at the most. */
export const mostFileBytes = 64 * 1024 * 1024

const text = z.string().check(z.maxLength(64))

/** Content of the command `upgradeFirmware`. */
export const upgradeOffer = z.object({
  upgradeId: requestId,
  /** Address on the terminal's bus of the meter that is meant; empty: the terminal itself. */
  device: text,
  model: text,
  version: text,
  size: z.int().check(z.minimum(1), z.maximum(mostFileBytes)),
  /** SHA-256 of the whole file, hex, lower case. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  pieceBytes: z.int().check(z.minimum(512), z.maximum(262_144)),
  pieces: z.int().check(z.minimum(1)),
})
export type UpgradeOffer = z.infer<typeof upgradeOffer>

/** `sw/up/<addr>/upgrade`: how far an upgrade is. */
export const upgradeReport = z.object({
  upgradeId: requestId,
  stage: z.enum(upgradeStages),
  /** Pieces that it has, from the first on without a gap. */
  have: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Numbers of the pieces, from 0, that it wants now. */
  want: z.array(z.int().check(z.minimum(0), z.maximum(1_000_000))).check(z.maxLength(mostWanted)),
  /** Of the program that runs now. */
  version: text,
  reason: z.nullable(operationReason),
  at: instant,
})
export type UpgradeReport = z.infer<typeof upgradeReport>

/** Where one piece comes to a terminal; what it subscribes to is {@link piecesTopic}. */
export const pieceTopic = (addr: string, upgradeId: string, n: number): string =>
  `sw/down/${addr}/piece/${upgradeId}/${n}`
export const piecesTopic = (addr: string): string => `sw/down/${addr}/piece/+/+`
