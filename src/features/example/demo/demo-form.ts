import type { z } from 'zod/mini'

import type { demoForm } from '#contract/rules/records.ts'
import type { Form } from '#src/shared/forms/use-form.ts'

export type DemoEntries = z.infer<typeof demoForm>
export type DemoForm = Form<DemoEntries>
