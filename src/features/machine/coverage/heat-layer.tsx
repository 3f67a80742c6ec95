import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import {
  type CoveredTransition,
  type MachineCoverage,
  timesTaken,
} from '#contract/machine/path-coverage.contract.ts'
import type { Language } from '#src/shared/i18n/language.ts'

import { arrowHead, arrowPath } from '../diagram/arrow-path.ts'
import { transitionsIn } from '../diagram/near/transitions-of.ts'
import { coveredById, heatWidths, hottest } from './heat.ts'

interface HeatLayerProps {
  readonly drawing: MachineDrawing
  readonly coverage: MachineCoverage
  readonly language: Language
}

/**
 * Lies over a machine's drawing: lines as wide as their transitions were taken often, a number at each transition,
 * and a broken line with a crossed number where nobody took it.
 */
export function HeatLayer({ drawing: { layout }, coverage, language }: HeatLayerProps) {
  const covered = coveredById(coverage)
  return (
    <g className="heat" aria-hidden>
      {layout.arrows.map(({ source, target, points, labels }) => {
        const heat = hottest(labels.flatMap(transitionsIn).map((id) => covered.get(id)))
        return (
          <g key={`${source}>${target}`} className={heat < 0 ? 'cold' : `heat${heat}`} data-heat={heat}>
            <path className="heatLine" d={arrowPath(points)} strokeWidth={heatWidths[heat] ?? 1.6} />
            <path className="heatHead" d={arrowHead(points)} />
          </g>
        )
      })}
      {layout.arrows.flatMap(({ source, target, labels }) =>
        labels.map(({ of, x, y }) => (
          <Times key={`${source}>${target} ${of}`} of={of} x={x} y={y + 7} covered={covered.get(of)} />
        )),
      )}
      {layout.states.flatMap(({ x, y, title, notes }) =>
        notes.map(({ of }, i) =>
          covered.has(of) ? (
            <Times
              key={of}
              of={of}
              x={x + 10}
              y={y + 18 + title[language].length * 17 + i * 15}
              covered={covered.get(of)}
            />
          ) : null,
        ),
      )}
    </g>
  )
}

interface TimesProps {
  readonly of: string
  /** Where the number ends, and its middle. */
  readonly x: number
  readonly y: number
  readonly covered: CoveredTransition | undefined
}

/** How often one transition was taken, in front of its words. */
function Times({ of, x, y, covered }: TimesProps) {
  const times = covered === undefined ? 0 : timesTaken(covered)
  const text = String(times)
  const width = text.length * 6.4 + 7
  return (
    <g className={times === 0 ? 'times cold' : 'times'} data-times={of}>
      <rect x={x - width} y={y - 7} width={width} height="14" rx="7" />
      <text x={x - width / 2} y={y + 3.6} textAnchor="middle">
        {text}
      </text>
      {times === 0 && <path className="cross" d={`M${x - width - 1} ${y + 8}L${x + 1} ${y - 8}`} />}
    </g>
  )
}
