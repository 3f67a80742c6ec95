import { EnvironmentProvider } from '@chakra-ui/react'
import {
  Activity,
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  Suspense,
  useInsertionEffect,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { NavigationType, UNSAFE_LocationContext } from 'react-router-dom'

import { whenIdle } from '#src/shared/page/when-idle.ts'

import { loadViewsAhead } from '#src/app/guard/load-view.ts'

interface ViewsAheadProps {
  /** Names of views, the ones wanted soonest first. The same list as long as they are the same. */
  readonly wanted: readonly string[]
  /** Drawn before them. */
  readonly Part?: ComponentType
  /** A dialog with a form is drawn too: nobody opens one before they are in the console. */
  readonly hasForms?: boolean
}

interface Drawing {
  readonly View: ComponentType
  readonly onDrawn: () => void
}

/**
 * Fetches screens that nobody opened yet, and draws each once where nobody sees it: when it is opened, its code
 * was run and its styles are in the page, which is more than half of the work of a first opening. One after the
 * other, each when the browser has nothing better to do.
 */
export function ViewsAhead({ wanted, Part, hasForms = false }: ViewsAheadProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  // The one kind of effect that runs also where the console itself is drawn ahead.
  useInsertionEffect(() => {
    const draw = (View: ComponentType): Promise<void> =>
      new Promise((done) => {
        if (drawn.has(View)) return done()
        const end = (): void => {
          drawn.add(View)
          setDrawing(null)
          done()
        }
        const onDrawn = (): void => void whenIdle(end)
        whenIdle(() => startTransition(() => setDrawing({ View, onDrawn })))
      })
    return loadViewsAhead(wanted, async (View) => {
      if (Part) await draw(Part)
      await draw(View)
      // Rows and what stands around them: most screens have them once their answers came.
      const { ListAhead } = await import('#src/shared/table/list/list-ahead.tsx')
      await draw(ListAhead)
      if (!hasForms) return
      const { FormAhead } = await import('#src/shared/widgets/dialog/form-ahead.tsx')
      await draw(FormAhead)
    })
  }, [wanted, Part, hasForms])
  return drawing && <DrawnAhead {...drawing} />
}

const drawn = new WeakSet<ComponentType>()

/** As every screen is when it is opened by the menu. */
const address = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  navigationType: NavigationType.Pop,
}

const place = document.createElement('div')
/** Where dialogs lie that are drawn ahead, which would lie over the page in its own. */
const elsewhere = document.implementation.createHTMLDocument()

/** Beside the document, and without effects: no element is found, nothing is asked for, nothing is begun. */
function DrawnAhead({ View, onDrawn }: Drawing) {
  return createPortal(
    <Activity mode="hidden">
      <UNSAFE_LocationContext value={address}>
        <EnvironmentProvider value={() => elsewhere}>
          <Unharmed>
            <Suspense fallback={null}>
              <View />
            </Suspense>
          </Unharmed>
        </EnvironmentProvider>
      </UNSAFE_LocationContext>
      <Drawn onDrawn={onDrawn} />
    </Activity>,
    place,
  )
}

/** Tells, once what it stands behind was drawn, also inside a hidden `<Activity>`. */
export function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  // The one kind of effect that runs there.
  useInsertionEffect(() => queueMicrotask(onDrawn), [onDrawn])
  return null
}

/** What breaks here is said, and written down, when the screen is opened. */
class Unharmed extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
