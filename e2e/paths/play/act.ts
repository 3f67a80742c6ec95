import type { PathSubject } from '#tools/paths/model.ts'

import type { Course, CourseOptions } from './course.ts'
import type { Stage } from './stage.ts'

/**
 * One way in which a browser plays a machine: from which start, with what page and network can send. A machine's
 * acts stand in `<machine>.acts.ts` as `acts`, where the command line finds them too.
 */
export interface Act {
  /** In a test's title. */
  readonly title: string
  readonly subject: PathSubject
  readonly options: CourseOptions
  /** Paths at the most, where it differs from another act by its start alone. */
  readonly most?: number
  /** Opens the page and plays the course there. */
  play(stage: Stage, course: Course): Promise<void>
}
