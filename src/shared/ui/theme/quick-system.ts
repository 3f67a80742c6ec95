import type { SystemContext } from '@chakra-ui/react'
import { css as serialize } from '@emotion/react'

type Recipe = ReturnType<SystemContext['cva']>
type SlotRecipe = ReturnType<SystemContext['sva']>
type Styles = ReturnType<SystemContext['css']>

/**
 * Chakra's system, with what it works out anew at each drawing of each element worked out once: the recipe of
 * a component, two recipes merged, whether a name is a style property, and the serialized styles of a recipe
 * with the same style props (docs/decisions/quick-system.md).
 */
export function quickSystem(system: SystemContext): SystemContext {
  const results = new RecipeResults()
  const quickRecipe = (recipe: Recipe): Recipe => {
    const mergeWith = recipe.merge as (other: Recipe) => Recipe
    return Object.assign(((props) => results.mark(recipe(props))) as Recipe, recipe, {
      merge: once((other: Recipe) => quickRecipe(mergeWith.call(recipe, other))),
    })
  }
  const quickSlots = (recipe: SlotRecipe): SlotRecipe =>
    Object.assign(
      ((props) => {
        const slots = recipe(props)
        for (const styles of Object.values(slots)) results.mark(styles)
        return slots
      }) as SlotRecipe,
      recipe,
    )
  const properties = onceNamed((name) => system.isValidProperty(name))
  const recipesByName = onceNamed((name) => quickRecipe(system.getRecipeFn(name) as Recipe))
  const slotRecipesByName = onceNamed((name) => quickSlots(system.getSlotRecipeFn(name) as SlotRecipe))
  return {
    ...system,
    css: (...styles) => results.styled(styles, () => system.css(...styles)),
    cva: once((config: Parameters<SystemContext['cva']>[0]) =>
      quickRecipe(system.cva(config)),
    ) as SystemContext['cva'],
    sva: once((config: Parameters<SystemContext['sva']>[0]) =>
      quickSlots(system.sva(config)),
    ) as SystemContext['sva'],
    getRecipeFn: (name, fallback) =>
      fallback === undefined ? recipesByName(name) : (system.getRecipeFn(name, fallback) as unknown),
    getSlotRecipeFn: (name, fallback) =>
      fallback === undefined ? slotRecipesByName(name) : (system.getSlotRecipeFn(name, fallback) as unknown),
    isValidProperty: properties,
  }
}

/** What recipes gave: they give the same object for the same variants, so it can stand for itself in a key. */
class RecipeResults {
  readonly #ids = new WeakMap<object, number>()
  readonly #styled = new WeakMap<object, Map<string, Styles>>()
  #last = 0

  mark<Result>(styles: Result): Result {
    if (typeof styles === 'object' && styles !== null && !this.#ids.has(styles)) {
      this.#last += 1
      this.#ids.set(styles, this.#last)
    }
    return styles
  }

  /** Styles that begin with a recipe's, as a styled element asks for them: serialized, which Emotion takes as it is. */
  styled(styles: readonly unknown[], make: () => Styles): Styles {
    const [first, ...rest] = styles
    if (typeof first !== 'object' || first === null || !this.#ids.has(first)) return make()
    const known = this.#styled.get(first) ?? new Map<string, Styles>()
    this.#styled.set(first, known)
    const key = rest.map((part) => this.#keyOf(part)).join(' ')
    const result = known.get(key) ?? serialize(make())
    known.set(key, result)
    return result
  }

  #keyOf(part: unknown): string {
    const id = typeof part === 'object' && part !== null ? this.#ids.get(part) : undefined
    return id === undefined ? (JSON.stringify(part) ?? '') : `#${id}`
  }
}

/** `make(key)` once for as long as the key lives. */
function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

function onceNamed<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return (name) => {
    const value = known.get(name) ?? make(name)
    known.set(name, value)
    return value
  }
}
