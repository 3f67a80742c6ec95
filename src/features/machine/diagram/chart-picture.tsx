import { memo } from 'react'

import type {
  ChartLayout,
  ChartState,
  MachineDrawing,
  PhraseLines,
} from '#contract/machine/machine.contract.ts'
import type { Language } from '#src/shared/i18n/language.ts'

import { arrowHead, arrowPath } from './arrow-path.ts'
import { type Neighbourhood, neighbourhoodOf } from './near/neighbourhood.ts'
import { transitionsIn } from './near/transitions-of.ts'
import { type Box, overlap } from './viewport.ts'

export type Mark = 'added' | 'removed' | 'changed'

/** Said by a sign too: colours alone do not reach everybody, nor every printer. */
export const markSigns: Readonly<Record<Mark, string>> = { added: '+', removed: '−', changed: '≠' }

/** What is said about states and transitions beyond the definition. */
export interface PictureMarks {
  /** Ids of the states that hold now. */
  readonly lit?: ReadonlySet<string>
  /** Ids of the states that were passed before. */
  readonly passed?: ReadonlySet<string>
  /** Ids of the transitions that were taken last. */
  readonly taken?: ReadonlySet<string>
  readonly chosen?: string | null
  readonly marks?: ReadonlyMap<string, Mark>
}

interface ChartPictureProps extends PictureMarks {
  readonly drawing: MachineDrawing
  readonly language: Language
  /** Without these it is a picture only. */
  readonly onChoose?: (stateId: string) => void
  readonly onOpenMachine?: (machineId: string) => void
  /** Machines that can be opened. */
  readonly canOpen?: (machineId: string) => boolean
  /** Only what lies in it is drawn; `null` is all. */
  readonly sight?: Box | null
}

const nothing: ReadonlySet<string> = new Set()

/** A machine's drawing, inside an `<svg>` of the caller's. Only classes change while it is looked at. */
export const ChartPicture = memo(function ChartPicture(props: ChartPictureProps) {
  const { drawing, language, chosen = null, sight = null } = props
  const { starts } = drawing.layout
  const states = drawing.layout.states.filter((place) => sight === null || overlap(place, sight))
  const arrows = drawing.layout.arrows.filter((arrow) => sight === null || overlap(roomOf(arrow), sight))
  const byId = new Map(drawing.chart.states.map((state) => [state.id, state]))
  const near = neighbourhoodOf(drawing.chart, chosen)
  return (
    <>
      {states.map((place) => {
        const state = byId.get(place.id)
        return state && <StateBox key={place.id} place={place} state={state} near={near} {...props} />
      })}
      {starts.map(({ of, points }) => (
        <g key={of}>
          <circle className="dot" cx={points[0]} cy={points[1]} r="4.5" />
          <path className="arrow" d={arrowPath(points)} />
          <path className="head" d={arrowHead(points)} />
        </g>
      ))}
      {arrows.map((arrow) => (
        <Arrow
          key={`${arrow.source}>${arrow.target}`}
          arrow={arrow}
          chart={drawing.chart}
          language={language}
          near={near}
          taken={props.taken ?? nothing}
          {...(props.marks && { marks: props.marks })}
        />
      ))}
    </>
  )
})

/** A label's words are never longer than this, in px, nor more lines than these. */
const labelRoom = { width: 320, height: 120 } as const

/** What an arrow may cover, its words included. */
function roomOf({ points, labels }: ChartLayout['arrows'][number]): Box {
  const xs = [
    ...points.filter((_, i) => i % 2 === 0),
    ...labels.flatMap(({ x }) => [x - 12, x + labelRoom.width]),
  ]
  const ys = [
    ...points.filter((_, i) => i % 2 === 1),
    ...labels.flatMap(({ y }) => [y, y + labelRoom.height]),
  ]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

interface StateBoxProps extends ChartPictureProps {
  readonly place: ChartLayout['states'][number]
  readonly state: ChartState
  readonly near: Neighbourhood | null
}

function StateBox({ place, state, near, ...props }: StateBoxProps) {
  const { language, lit, passed, chosen, marks, onChoose } = props
  const { x, y, width, height, title, notes } = place
  const isOuter = state.type === 'compound' || state.type === 'parallel'
  const isLit = lit?.has(state.id) === true
  const classes = [
    state.parent === null ? 'root' : isOuter ? 'outer' : 'inner',
    isLit && 'lit',
    passed?.has(state.id) === true && 'passed',
    chosen === state.id && 'chosen',
    near !== null && !near.states.has(state.id) && 'far',
    marks?.get(state.id),
  ]
  const titleLines = title[language]
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-state={state.id}
      {...(isLit && { 'data-lit': '' })}
      {...(onChoose && {
        role: 'button',
        tabIndex: 0,
        // What is written in the box, so that it can be called by what is seen.
        'aria-label': [state.title[language], ...notes.map(({ lines }) => lines[language].join(' '))].join(
          ' ',
        ),
        'aria-pressed': chosen === state.id,
        onClick: (event: React.MouseEvent) => {
          event.stopPropagation()
          onChoose(state.id)
        },
        onKeyDown: (event: React.KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          event.stopPropagation()
          onChoose(state.id)
        },
      })}
    >
      <rect className="box" x={x} y={y} width={width} height={height} rx="8" />
      {state.type === 'final' && (
        <rect className="inset" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="6" />
      )}
      {markSign(marks?.get(state.id), x + width - 12, y + 18)}
      {words('title', titleLines, x + 12, y + 22, 17)}
      {notes.map(({ of, lines }, i) => (
        <NoteLine
          key={of}
          of={of}
          lines={lines}
          x={x + 12}
          y={y + 22 + titleLines.length * 17 + i * 15}
          state={state}
          {...props}
        />
      ))}
    </g>
  )
}

interface NoteLineProps extends ChartPictureProps {
  readonly of: string
  readonly lines: PhraseLines
  readonly x: number
  readonly y: number
  readonly state: ChartState
}

/** An actor that runs while the state holds, or what an event does without leaving it. */
function NoteLine({ of, lines, x, y, state, language, canOpen, onOpenMachine, marks }: NoteLineProps) {
  const nested = state.invokes.find(({ id }) => `invoke:${id}` === of)?.machine ?? null
  const mark = marks?.get(of)
  const isOpenable = nested !== null && onOpenMachine !== undefined && canOpen?.(nested) === true
  return (
    <text
      className={isOpenable ? 'note link' : 'note'}
      x={x}
      y={y}
      {...(isOpenable && {
        role: 'link',
        tabIndex: 0,
        onClick: (event: React.MouseEvent) => {
          event.stopPropagation()
          onOpenMachine(nested)
        },
        onKeyDown: (event: React.KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.stopPropagation()
          onOpenMachine(nested)
        },
      })}
    >
      {mark && `${markSigns[mark]} `}
      {lines[language].join(' ')}
    </text>
  )
}

interface ArrowProps {
  readonly arrow: ChartLayout['arrows'][number]
  readonly chart: MachineDrawing['chart']
  readonly language: Language
  readonly near: Neighbourhood | null
  readonly taken: ReadonlySet<string>
  readonly marks?: ReadonlyMap<string, Mark>
}

function Arrow({ arrow, chart, language, near, taken, marks }: ArrowProps) {
  const { source, target, points, labels } = arrow
  const kindOf = (id: string) => chart.transitions.find((one) => one.id === id)
  // A line may stand for transitions to states within its end.
  const isNear =
    near !== null &&
    labels
      .flatMap(transitionsIn)
      .some((id) => kindOf(id)?.targets.some((end) => near.hasArrow(source, end)) === true)
  const isTaken = labels.flatMap(transitionsIn).some((id) => taken.has(id))
  const [first] = labels
  const kind = first && labels.length === 1 ? kindOf(first.of)?.kind : undefined
  const mark = labels
    .flatMap(transitionsIn)
    .map((id) => marks?.get(id))
    .find(Boolean)
  const classes = [kind, isNear && 'near', isTaken && 'taken', mark, near !== null && !isNear && 'far']
  return (
    <g className={classes.filter(Boolean).join(' ')} data-arrow={`${source}>${target}`}>
      <path className="arrow" d={arrowPath(points)} />
      <path className="head" d={arrowHead(points)} />
      {first && labels.length > 1 && (
        <text className="count" x={first.x + 2} y={first.y + 11}>
          {`×${labels.length}`}
        </text>
      )}
      {labels.map(({ of, x, y, event, guard }) => {
        const transition = kindOf(of)
        return (
          <g key={of} className={transition?.kind}>
            {markSign(marks?.get(of), x - 8, y + 12)}
            <title>
              {[transition?.title[language], transition?.guard && `[${transition.guard.title[language]}]`]
                .filter(Boolean)
                .join(' ')}
            </title>
            {words('event', event[language], x + 2, y + 11)}
            {guard && words('guard', guard[language], x + 2, y + 11 + event[language].length * 14)}
          </g>
        )
      })}
    </g>
  )
}

// Elements and no components: a large drawing has some hundreds of them, and each component costs as much again.

const markSign = (mark: Mark | undefined, x: number, y: number): React.ReactNode =>
  mark && (
    <text className={`sign ${mark}`} x={x} y={y} textAnchor="middle">
      {markSigns[mark]}
    </text>
  )

/**
 * Most words fit one line and need no element beside their own.
 *
 * @param leading px from line to line
 */
const words = (
  className: string,
  lines: readonly string[],
  x: number,
  y: number,
  leading = 14,
): React.ReactNode => (
  <text className={className} x={x} y={y}>
    {lines.length === 1
      ? lines[0]
      : lines.flatMap((line, i) => [
          // Read as one text, words of two lines stay apart; the next line's own place leaves no trace of it.
          i > 0 && /^[\u0021-\u024f]/u.test(line) ? ' ' : '',
          <tspan key={line} x={x} dy={i === 0 ? 0 : leading}>
            {line}
          </tspan>,
        ])}
  </text>
)
