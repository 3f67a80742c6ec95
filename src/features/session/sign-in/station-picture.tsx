import type { HomeSystem } from '#contract/parameter/installation.ts'

const panels = [0, 1, 2, 3]
const cabinets = [0, 1, 2]
/** Wind turbines on the near hills: px from the left and the top, height of the tower. */
const turbines = [
  [180, 520, 190],
  [330, 470, 230],
  [690, 500, 200],
] as const

/**
 * The page's background, drawn here so that nothing is requested: panels at the edge of hills, and beside them
 * a storage station or, where the platform is about distributed energy, wind turbines.
 */
export function StationPicture({ homeSystem }: { readonly homeSystem: HomeSystem }) {
  return (
    <svg className="picture" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="sun" cx="470" cy="560" r="120" />
      <path className="hill far" d="M0 640 Q220 500 480 620 T960 600 T1440 560 V900 H0Z" />
      <path className="hill near" d="M0 730 Q300 620 640 720 T1440 670 V900 H0Z" />
      <g className="line" fill="none">
        <path d="M1090 400v340M1050 440h80M1060 480h60M1066 740l24-120 24 120" />
        <path d="M1300 350v350M1260 392h80M1270 434h60M1276 700l24-120 24 120" />
        <path d="M1130 440q65 40 130-48M1050 440Q700 600 330 640M1340 392q60 30 100 20" />
      </g>
      <path className="ground" d="M0 790 Q420 740 800 780 T1440 760 V900 H0Z" />
      {panels.map((at) => (
        <g key={at} className="panel" transform={`translate(${70 + at * 130} 745)`}>
          <path d="M0 60 28 0h96L96 60Z" />
          <path className="cell" d="m14 30h96M32 60 60 0M64 60 92 0" />
          <path className="leg" d="M48 60v30" />
        </g>
      ))}
      {homeSystem === 'distributedEnergy' &&
        turbines.map(([left, top, height]) => (
          <g key={left} className="turbine" transform={`translate(${left} ${top})`}>
            <path d={`M-4 0 -7 ${height}H7L4 0Z`} />
            <path d="M0-5Q12-50 4-96-6-50 0-5ZM4 3Q38 32 80 50 48 16 4 3ZM-4 3Q-48 16-80 50-38 32-4 3Z" />
            <circle r="8" />
          </g>
        ))}
      {(homeSystem === 'energyStorage' ? cabinets : []).map((at) => (
        <g key={at} className="cabinet" transform={`translate(${660 + at * 120} 700)`}>
          <rect width="96" height="120" rx="6" />
          <path className="vent" d="M14 22h68M14 34h68M14 46h68" />
          <path className="bolt" d="M52 58 34 84h12l-4 22 20-28H50z" />
        </g>
      ))}
    </svg>
  )
}
