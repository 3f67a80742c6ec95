import { Box, Flex, Grid, Stack } from '@chakra-ui/react'
import { useCallback } from 'react'

import type { ChartLayout } from '#contract/machine/machine.contract.ts'
import { Later } from '#src/shared/ui/later/later.tsx'

import { CoverageHeat, CoverageNotes } from '../coverage/coverage-of-machine.tsx'
import { CoverageSwitch } from '../coverage/coverage-switch.tsx'
import { GoalChoice } from '../coverage/goal-choice.tsx'
import { useCoverageShown } from '../coverage/use-coverage.ts'
import { ExportMenu } from '../exports/export-menu.tsx'
import type { MachineTabProps } from '../machine-tab.ts'
import { hasMachine } from '../machine-gallery.ts'
import { PrintDiagram } from '../print/print-diagram.tsx'
import { Diagram } from './diagram.tsx'
import { StatePanel } from './state-panel.tsx'
import { StateSearch } from './state-search.tsx'

/** Px: the least height of the diagram's box, and the room around a drawing that fills it. */
const smallestBox = 320
const margin = 64

/** A small drawing stands in no large empty box. */
const boxOf = ({ height }: ChartLayout, usual: string): string =>
  `min(${Math.max(smallestBox, height + margin)}px, ${usual})`

/** A machine's diagram, what can be found in it, and what is said of the chosen state. */
export function DiagramTab({ drawing, control }: MachineTabProps) {
  const { address, go, open } = control
  const { chart } = drawing
  const chosen = chart.states.find(({ id }) => id === address.state)
  const choose = useCallback((state: string | null) => go({ state }, { replace: true }), [go])
  const [covered, showCoverage] = useCoverageShown()
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', ...(chosen && { lg: 'minmax(0, 1fr) 20rem' }) }}
      gap="4"
      alignItems="start"
    >
      <Stack gap="3" minW="0">
        <Flex justify="space-between" gap="3" wrap="wrap" minH={{ base: '84px', sm: '9' }}>
          {/* The drawing is what one came for: what stands around it is rendered once it is seen. */}
          <Later>
            <StateSearch chart={chart} onChoose={choose} />
            <Flex gap="3" align="center" wrap="wrap">
              {covered && <GoalChoice goal={covered} onChange={showCoverage} />}
              <CoverageSwitch
                isShown={covered !== null}
                onChange={(isShown) => showCoverage(isShown ? 'transitions' : null)}
              />
              <Flex gap="2">
                <PrintDiagram drawing={drawing} />
                <ExportMenu drawing={drawing} />
              </Flex>
            </Flex>
          </Later>
        </Flex>
        <Diagram
          drawing={drawing}
          height={{
            // On a phone the whole box is on the first screen.
            base: boxOf(drawing.layout, 'max(320px, calc(100dvh - 33rem))'),
            md: boxOf(drawing.layout, 'max(420px, calc(100dvh - 21.5rem))'),
          }}
          chosen={chosen?.id ?? null}
          shown={chosen?.id ?? null}
          onChoose={choose}
          onOpenMachine={open}
          canOpen={hasMachine}
          {...(covered && { overlay: <CoverageHeat drawing={drawing} goal={covered} /> })}
        />
        {covered && <CoverageNotes drawing={drawing} goal={covered} />}
      </Stack>
      {chosen && (
        <Later>
          <Box
            bg="bg.panel"
            borderWidth="1px"
            rounded="md"
            p="4"
            maxH={{ lg: 'max(460px, calc(100dvh - 22rem))' }}
            overflowY="auto"
            tabIndex={0}
          >
            <StatePanel
              chart={chart}
              state={chosen}
              onChoose={choose}
              onOpenMachine={open}
              canOpen={hasMachine}
            />
          </Box>
        </Later>
      )}
    </Grid>
  )
}
