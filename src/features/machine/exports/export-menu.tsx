import { Button, Menu, Portal } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { pngOf } from '#src/shared/charts/chart-picture.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { saveBlob } from '#src/shared/browser/save-blob.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'

import { paperColors } from '../diagram/picture-style.ts'
import { fetchFiles } from '../machine-gallery.ts'
import { csvOf, jsonOf, mermaidOf, stamped, xstateOf } from './chart-texts.ts'
import { dotOf, graphmlOf } from './graph-texts.ts'
import { pictureSize, svgTextOf } from './svg-text.ts'

const kinds = ['svg', 'png', 'mermaid', 'scxml', 'xstate', 'graphml', 'dot', 'json', 'csv'] as const
type Kind = (typeof kinds)[number]

const endings = {
  svg: 'svg',
  png: 'png',
  mermaid: 'mmd',
  scxml: 'scxml',
  xstate: 'xstate.json',
  graphml: 'graphml',
  dot: 'dot',
  json: 'json',
  csv: 'csv',
} as const
const types = {
  mermaid: 'text/plain',
  scxml: 'application/scxml+xml',
  xstate: 'application/json',
  graphml: 'application/graphml+xml',
  dot: 'text/vnd.graphviz',
  json: 'application/json',
  csv: 'text/csv',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const

/** Saves a machine as a file, stamped with its version, hash and the time. */
export function ExportMenu({ drawing }: { readonly drawing: MachineDrawing }) {
  const { t } = useTranslation()
  const { isBusy, start } = useCommand<Kind>({
    run: useCallback(
      async (kind) => {
        try {
          const { machineId, version, definitionHash } = drawing.chart
          const fileName = `${machineId}-v${version}-${definitionHash.slice(0, 8)}.${endings[kind]}`
          saveBlob(await blobOf(kind, drawing), fileName)
        } catch {
          notify('error', t('machines.export.failed'))
        }
      },
      [drawing, t],
    ),
  })
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      onSelect={({ value }) => start(value as Kind)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline" disabled={isBusy}>
          <Download aria-hidden />
          {t('machines.export.menu')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {kinds.map((kind) => (
              <Menu.Item key={kind} value={kind}>
                {t(`machines.export.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

async function blobOf(kind: Kind, drawing: MachineDrawing): Promise<Blob> {
  const at = new Date()
  const language = currentLanguage()
  const { chart } = drawing
  if (kind === 'png')
    return pngOf({ svg: shownSvg(drawing, at), ...pictureSize(drawing), background: paperColors.panel })
  if (kind === 'scxml' || kind === 'xstate') {
    const { scxml, xstate } = await fetchFiles(chart.machineId)
    const text = kind === 'scxml' ? stamped(scxml, chart, at) : xstateOf(xstate, chart, at)
    return new Blob([text], { type: types[kind] })
  }
  const texts = {
    svg: () => shownSvg(drawing, at),
    mermaid: () => mermaidOf(chart, language, at),
    graphml: () => graphmlOf(chart, language, at),
    dot: () => dotOf(chart, language, at),
    json: () => jsonOf(chart, at),
    csv: () => csvOf(chart, language, at),
  }
  return new Blob([texts[kind]()], { type: types[kind] })
}

/** @throws Error where the diagram is not on the page */
function shownSvg(drawing: MachineDrawing, at: Date): string {
  const shown = document.querySelector<SVGSVGElement>(`svg[data-diagram="${drawing.chart.machineId}"]`)
  if (!shown) throw new Error('the diagram is not shown')
  return svgTextOf(drawing, shown, at)
}
