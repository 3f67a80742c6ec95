/** What a drawing writes down once for several transitions that are alike. */
interface Written {
  readonly of: string
  readonly also?: readonly string[] | undefined
}

/** Ids of all transitions that something written in a drawing stands for. */
export const transitionsIn = ({ of, also = [] }: Written): readonly string[] => [of, ...also]
