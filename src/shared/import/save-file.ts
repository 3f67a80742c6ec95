import type { Call, InputOf } from '#contract/kernel/call.ts'
import { problemFrom } from '#machines/shared/problem.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { fetchFile } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'

/** Fetches a call's file into the browser's downloads; why it did not come is said as a notice. */
export async function saveFile<C extends Call>(declaration: C, input: InputOf<C>): Promise<void> {
  try {
    const { name, content } = await fetchFile(declaration, input)
    saveBlob(content, name)
  } catch (error) {
    notify('error', problemText(problemFrom(error)))
  }
}
