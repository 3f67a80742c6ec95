import { Button, DataList, Text } from '@chakra-ui/react'
import { zipSync } from 'fflate'
import { useCallback } from 'react'

import { type EvidenceRoot, rootFiles } from '#contract/evidence/evidence.contract.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { callApi } from '#src/shared/net/api.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { say } from './evidence.actors.ts'

interface RootPanelProps {
  readonly root: EvidenceRoot | null
  readonly keyFingerprint: string
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** The newest root, to be copied, printed or saved. */
export function RootPanel({ root, keyFingerprint }: RootPanelProps) {
  const canExport = useCan('evidence', 'export')
  const seq = root?.seq ?? 0
  const saving = useCommand<null>({
    run: useCallback(async () => {
      const { files } = await callApi(rootFiles, { seq })
      const named = files.map(({ name, base64 }) => [`root-${seq}/${name}`, bytesOf(base64)] as const)
      const zipped = zipSync(Object.fromEntries(named))
      saveBlob(new Blob([new Uint8Array(zipped)], { type: 'application/zip' }), `root-${seq}.zip`)
    }, [seq]),
    onDone: () => undefined,
    onProblem: notifyFailure,
  })
  const facts: readonly EvidenceFact[] = root
    ? [
        [say('evidence.root.number'), String(root.seq)],
        [say('evidence.root.hash'), root.hash, 'copied'],
        [say('evidence.root.at'), zonedTimeText(root.at)],
        [say('evidence.root.chains'), root.chains.toLocaleString()],
        [say('evidence.root.rows'), root.rows.toLocaleString()],
        [
          say('evidence.root.stamped'),
          root.stampedAt === null ? say('evidence.root.unstamped') : zonedTimeText(root.stampedAt),
        ],
      ]
    : []
  return (
    <Panel
      title={say('evidence.root.title')}
      aside={
        canExport &&
        root && (
          <Button size="xs" variant="outline" loading={saving.isBusy} onClick={() => saving.start(null)}>
            {say('evidence.root.save')}
          </Button>
        )
      }
    >
      {!root && <Text color="fg.muted">{say('evidence.root.none')}</Text>}
      <Facts facts={[...facts, [say('evidence.root.key'), keyFingerprint, 'copied']]} />
    </Panel>
  )
}

type EvidenceFact = readonly [label: string, value: string, isCopied?: 'copied']

/** Names and values, one a line; hashes break where they must, and are copied to be compared elsewhere. */
export function Facts({ facts }: { readonly facts: readonly EvidenceFact[] }) {
  return (
    <DataList.Root orientation={{ base: 'vertical', md: 'horizontal' }} size="sm" gap="2">
      {facts.map(([name, value, isCopied]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          <DataList.ItemValue overflowWrap="anywhere" wordBreak="break-all">
            {value}
            {isCopied && <CopyButton label={name} text={value} />}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}
