import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { FileDown, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  addSiteDocument,
  documentEndings,
  documentMostBytes,
  mostDocuments,
  removeSiteDocument,
  type SiteDocument,
  siteDocumentFile,
  siteDocuments,
} from '#contract/site/site-document.contract.ts'
import { siteWords } from '#contract/site/site.words.ts'
import { base64Of } from '#src/shared/browser/base64-of.ts'
import { fileSizeText } from '#src/shared/format/file-size.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { saveFile } from '#src/shared/import/save-file.ts'
import { callApi } from '#src/shared/net/api.ts'
import { newRequestId } from '#src/shared/net/new-request-id.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { DeleteQuestion } from '#src/shared/screens/delete-question.tsx'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { FileDrop } from '#src/shared/widgets/upload/file-drop.tsx'
import { type FileSender, UploadRow } from '#src/shared/widgets/upload/upload-row.tsx'

const say = wordsOf(siteWords)
const rules = { endings: documentEndings, mostBytes: documentMostBytes, isNamePlain: false }

/** Files that document how a site is connected to the grid: to be read, attached and removed. */
export function SiteDocuments({ siteId }: { readonly siteId: number }) {
  useTranslation()
  const mayEdit = useCan('site', 'edit')
  const { data: documents, problem, reload } = useAnswer(siteDocuments, { siteId: String(siteId) })
  const [upload, setUpload] = useState<{ readonly key: number; readonly file: File } | null>(null)
  const [removed, setRemoved] = useState<SiteDocument | null>(null)
  const key = upload?.key
  const send = useMemo<FileSender>(() => {
    // A second try of the same file attaches it once.
    const requestId = newRequestId()
    return async (file, report, signal) => {
      const content = await base64Of(file)
      await callApi(addSiteDocument, { requestId, siteId, fileName: file.name, content }, { signal })
      report(file.size)
      reload()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another file is another request
  }, [siteId, reload, key])
  const list = documents ?? []
  return (
    <Stack gap="2">
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
      {documents?.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {say('site.documents.none')}
        </Text>
      )}
      <Stack as="ul" gap="1" listStyleType="none" aria-label={say('site.documents.title')}>
        {list.map((document) => (
          <DocumentRow key={document.id} document={document} {...(mayEdit && { onRemove: setRemoved })} />
        ))}
      </Stack>
      {mayEdit && list.length < mostDocuments && (
        <FileDrop
          label={say('site.documents.attach')}
          hint={say('site.documents.hint', { most: fileSizeText(documentMostBytes, currentLanguage()) })}
          endings={documentEndings}
          onFiles={([file]) => file && setUpload((before) => ({ key: (before?.key ?? 0) + 1, file }))}
        />
      )}
      {upload && (
        <Box as="ul" listStyleType="none">
          <UploadRow
            key={upload.key}
            file={upload.file}
            rules={rules}
            send={send}
            onRemove={() => setUpload(null)}
          />
        </Box>
      )}
      {removed && (
        <DeleteQuestion
          title={say('site.documents.removeTitle', { name: removed.name })}
          run={async (requestId) => {
            await callApi(removeSiteDocument, { requestId, documentId: removed.id })
          }}
          onDone={() => {
            setRemoved(null)
            reload()
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Stack>
  )
}

interface DocumentRowProps {
  readonly document: SiteDocument
  readonly onRemove?: (document: SiteDocument) => void
}

const DocumentRow = ({ document, onRemove }: DocumentRowProps) => (
  <Flex as="li" gap="2" align="center" wrap="wrap" fontSize="sm">
    <Button
      size="xs"
      variant="outline"
      onClick={() => void saveFile(siteDocumentFile, { documentId: String(document.id) })}
    >
      <FileDown aria-hidden size={14} />
      {document.name}
    </Button>
    <Text color="fg.muted">
      {fileSizeText(document.sizeBytes, currentLanguage())}
      {' · '}
      {say('site.documents.by', { name: document.addedBy, at: zonedTimeText(document.addedAt) })}
    </Text>
    {onRemove && (
      <Button
        size="xs"
        variant="ghost"
        colorPalette="red"
        aria-label={say('site.documents.removeTitle', { name: document.name })}
        onClick={() => onRemove(document)}
      >
        <Trash2 aria-hidden size={14} />
      </Button>
    )}
  </Flex>
)
