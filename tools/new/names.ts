/** A feature's name in the forms that the rooms need. */
export interface Names {
  /** `card` */
  readonly area: string
  /** `top-up` */
  readonly thing: string
  /** `topUp` */
  readonly camel: string
  /** `TopUp` */
  readonly pascal: string
}

/** @throws Error when `text` is not `<area>/<thing>` in kebab-case */
export function namesOf(text: string): Names {
  const [, area, thing] = /^([a-z]+(?:-[a-z]+)*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/u.exec(text) ?? []
  if (area === undefined || thing === undefined)
    throw new Error(`"${text}" is not <area>/<thing>, such as card/top-up`)
  const camel = thing.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
  return { area, thing, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) }
}
