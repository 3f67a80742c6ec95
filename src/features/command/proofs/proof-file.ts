import type { Proof } from '#contract/command/command.contract.ts'
import type { ExplainedFrame, FrameField } from '#contract/protocols/explain/frame-field.ts'
import { frameWords } from '#contract/protocols/frame.words.ts'

import { messageFields } from './message-fields.ts'

const both = ([chinese, english]: readonly [chinese: string, english: string]): string =>
  chinese === english ? chinese : `${chinese} / ${english}`

/** A command's messages as text, they and their frames field by field in both languages: for whoever keeps it as evidence. */
export const proofFile = (proofs: readonly Proof[]): string =>
  proofs
    .map(({ at, direction, topic, body, frames }) =>
      [
        `${at}\t${direction}\t${topic}`,
        body,
        ...messageFields(body).map(({ label, value }) => `  ${both(label)}\t${both(value)}`),
        ...frames.flatMap(frameLines),
        '',
      ].join('\n'),
    )
    .join('\n')

const frameLines = ({ hex, protocol, fault, fields }: ExplainedFrame): string[] => [
  `  ${hex}  [${both(frameWords[`frame.protocol.${protocol}`])}]`,
  ...(fault === null ? [] : [`  !! ${both(frameWords[`frame.fault.${fault}`])}`]),
  ...fields.map(fieldLine),
]

function fieldLine({ name, hex, text, unit, codes, chinese, english }: FrameField): string {
  const said = [
    chinese === '' ? '' : both([chinese, english]),
    unit === '' ? text : `${text} ${unit}`,
    ...codes.map((code) => both(frameWords[`frame.value.${code}`])),
  ].filter((part) => part !== '')
  return `    ${both(frameWords[`frame.field.${name}`])}\t${hex}\t${said.join(' · ')}`
}
