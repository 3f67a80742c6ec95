import { xmlText } from '#contract/kernel/xml-text.ts'
import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import {
  type CoveredTransition,
  coveredTransitions,
  type MachineCoverage,
  type PathCoverage,
  pathPlayers,
  timesTaken,
} from '#contract/machine/path-coverage.contract.ts'
import type { Phrase } from '#machines/shared/words.ts'

import { pageStyle } from './report-style.ts'
import { playerWords, whyWords, words } from './report-words.ts'

/** What draws heat maps; the console's own picture does (src/features/machines/coverage). */
export interface HeatPictures {
  readonly drawHeat: (drawing: MachineDrawing, coverage: MachineCoverage, language: 'zh' | 'en') => string
  readonly styleSheet: string
  readonly heatSteps: readonly number[]
  readonly heatWidths: readonly number[]
}

/** A phrase in both languages, of which the page shows one. */
const said = ({ zh, en }: Phrase): string =>
  `<span class="zh" lang="zh-CN">${xmlText(zh)}</span><span class="en" lang="en">${xmlText(en)}</span>`

const th = (phrase: Phrase): string => `<th scope="col">${said(phrase)}</th>`

/** The report as one page that needs nothing else. */
export function reportPage(
  coverage: PathCoverage,
  drawings: readonly MachineDrawing[],
  pictures: HeatPictures,
): string {
  const sections = coverage.machines.map((machine) => {
    const drawing = drawings.find(({ chart }) => chart.machineId === machine.machineId)
    return drawing ? sectionOf(machine, drawing, pictures) : ''
  })
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title.zh} · ${words.title.en}</title>
<style>${pageStyle}${pictures.styleSheet.replaceAll('</', '')}</style>
</head>
<body>
<header>
<h1>${said(words.title)}</h1>
<fieldset><label><input type="radio" name="language" id="zh" checked> 中文</label> <label><input type="radio" name="language" id="en"> English</label></fieldset>
</header>
<main>
<p>${said(words.when)} <time>${xmlText(coverage.at)}</time> · ${said(words.commit)} <code>${xmlText(coverage.commit)}</code> · ${said(words.goal)} ${said(words[coverage.goal])}</p>
${failuresOf(coverage)}
${notPlayedOf(coverage)}
${summaryOf(coverage, drawings)}
${legendOf(pictures)}
${sections.join('\n')}
</main>
</body>
</html>
`
}

const failuresOf = ({ failures }: PathCoverage): string =>
  failures.length === 0
    ? ''
    : `<section class="failed"><h2>${said(words.failures)}</h2><ul>${failures.map((title) => `<li>${xmlText(title)}</li>`).join('')}</ul></section>`

const notPlayedOf = ({ notPlayed }: PathCoverage): string =>
  notPlayed.length === 0
    ? ''
    : `<p>${said(words.notPlayed)} ${notPlayed.map((id) => `<code>${xmlText(id)}</code>`).join(' ')}</p>`

function summaryOf({ machines, goal }: PathCoverage, drawings: readonly MachineDrawing[]): string {
  const sum = (of: (machine: MachineCoverage) => number): number =>
    machines.reduce((total, machine) => total + of(machine), 0)
  const ofPlayers = (played: number): string => (goal === 'pairs' ? `<td>${played}</td>` : '')
  const heads = [
    words.machine,
    words.players,
    words.transitions,
    words.pairs,
    ...(goal === 'pairs' ? [words.pairsPlayed] : []),
    words.paths,
    words.steps,
    words.refusals,
    words.stepTime,
  ]
  const rows = machines.map((machine) => {
    const title = drawings.find(({ chart }) => chart.machineId === machine.machineId)?.chart.title
    return `<tr><th scope="row"><a href="#${machine.machineId}">${title ? said(title) : machine.machineId}</a></th><td>${playersOf(
      machine,
    )
      .map((by) => said(playerWords[by]))
      .join(
        '<br>',
      )}</td>${share(coveredTransitions(machine), machine.transitions.length)}${share(machine.pairs.covered, machine.pairs.total, goal === 'pairs')}${ofPlayers(machine.pairs.played)}<td>${machine.paths}</td><td>${machine.steps}</td><td>${machine.refusals}</td><td>${timesOf(machine)}</td></tr>`
  })
  return `<table class="summary"><thead><tr>${heads.map(th).join('')}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${said(words.total)}</th><td></td>${share(
    sum(coveredTransitions),
    sum(({ transitions }) => transitions.length),
  )}${share(
    sum(({ pairs }) => pairs.covered),
    sum(({ pairs }) => pairs.total),
    goal === 'pairs',
  )}${ofPlayers(sum(({ pairs }) => pairs.played))}<td>${sum(({ paths }) => paths)}</td><td>${sum(({ steps }) => steps)}</td><td>${sum(({ refusals }) => refusals)}</td><td></td></tr></tfoot></table>`
}

const playersOf = ({ players, transitions }: MachineCoverage) =>
  pathPlayers.filter(
    (by) => players.some((player) => player === by) || transitions.some((transition) => transition[by] > 0),
  )

const share = (covered: number, total: number, isWanted = true): string =>
  `<td${isWanted && covered < total ? ' class="less"' : ''}>${covered} / ${total}<meter min="0" max="${Math.max(1, total)}" value="${covered}"></meter></td>`

const timesOf = ({ stepMs }: MachineCoverage): string =>
  (['browser', 'server'] as const)
    .flatMap((by) => (stepMs[by] === null ? [] : [`${said(playerWords[by])} ${stepMs[by]} ms`]))
    .join('<br>')

function legendOf({ heatSteps, heatWidths }: HeatPictures): string {
  const lines = heatSteps.map(
    (least, step) =>
      `<span><svg width="40" height="12"><g class="heat${step}"><path class="heatLine" d="M2 6H38" stroke-width="${heatWidths[step]}"/></g></svg> ≥ ${least}</span>`,
  )
  return `<p class="legend">${said(words.legend)} <span><svg width="40" height="12"><g class="cold"><path class="heatLine" d="M2 6H38" stroke-width="1.6"/></g></svg> ${said(words.never)}</span> ${lines.join(' ')}</p>`
}

function sectionOf(machine: MachineCoverage, drawing: MachineDrawing, { drawHeat }: HeatPictures): string {
  const { chart } = drawing
  const untaken = machine.transitions.filter((transition) => timesTaken(transition) === 0)
  const elsewhere = machine.transitions.filter(
    (transition) => transition.why !== null && timesTaken(transition) > 0,
  )
  const pictures = (['zh', 'en'] as const).map(
    (language) => `<div class="picture ${language}">${drawHeat(drawing, machine, language)}</div>`,
  )
  return `<section id="${machine.machineId}">
<h2>${said(chart.title)} <code>${machine.machineId}</code></h2>
<p>${said(words.version)} ${xmlText(machine.version)} · <code>SM3 ${xmlText(machine.definitionHash)}</code> · ${said(words.when)} <time>${xmlText(machine.at)}</time> · <code>${xmlText(machine.commit)}</code></p>
${pictures.join('\n')}
<h3>${said(words.notTaken)}</h3>
${untaken.length === 0 ? `<p>${said(words.nothing)}</p>` : tableOf(untaken, drawing)}
${elsewhere.length === 0 ? '' : `<h3>${said(words.elsewhere)}</h3>${tableOf(elsewhere, drawing)}`}
${leftPairsOf(machine)}
<details><summary>${said(words.all)}</summary>${tableOf(machine.transitions, drawing)}</details>
</section>`
}

const leftPairsOf = ({ pairs }: MachineCoverage): string =>
  pairs.left.length === 0
    ? ''
    : `<details><summary>${said(words.leftPairs)} (${pairs.left.length})</summary><ul>${pairs.left.map((pair) => `<li><code>${xmlText(pair)}</code></li>`).join('')}</ul></details>`

function tableOf(transitions: readonly CoveredTransition[], { chart }: MachineDrawing): string {
  const isReasoned = transitions.some(({ why }) => why !== null)
  const rows = transitions.map((transition) => {
    const known = chart.transitions.find(({ id }) => id === transition.id)
    const source = chart.states.find(({ id }) => id === known?.source)
    const guard = known?.guard ? ` <small>[${said(known.guard.title)}]</small>` : ''
    const counts = pathPlayers.map((by) => `<td>${transition[by]}</td>`).join('')
    const why = transition.why === null ? '' : said(transition.reason ?? whyWords[transition.why])
    return `<tr title="${xmlText(transition.id)}"><td>${source ? said(source.title) : ''}</td><td>${known ? said(known.title) : xmlText(transition.id)}${guard}</td>${counts}${isReasoned ? `<td>${why}</td>` : ''}</tr>`
  })
  const heads = [
    words.from,
    words.event,
    ...pathPlayers.map((by) => playerWords[by]),
    ...(isReasoned ? [words.why] : []),
  ]
  return `<table><thead><tr>${heads.map(th).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
