import { Heading, Stack, Text, Wrap } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { readTemplateItems } from '#contract/collection/task-template.contract.ts'
import type { TaskTemplate } from '#contract/collection/task-template.record.ts'
import { taskTemplateWords } from '#contract/collection/task-template.words.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { DetailProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'

import { byType, inLanguage } from './item-tree.ts'

const say = wordsOf(taskTemplateWords)

/** What a template collects, by kinds of devices; of a script step by step. */
export const TemplateItems = ({ row }: DetailProps<TaskTemplate>) => (
  <Stack gap="2">
    <Title />
    <Items key={row.version} templateId={row.id} isScript={row.taskKind === 5} />
  </Stack>
)

function Title() {
  useTranslation()
  return (
    <Heading as="h3" size="sm">
      {say('taskTemplate.items.title')}
    </Heading>
  )
}

function Items({ templateId, isScript }: { readonly templateId: number; readonly isScript: boolean }) {
  useTranslation()
  const { data: items, problem, reload } = useAnswer(readTemplateItems, { id: templateId })
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />
  if (items === null) return null
  if (items.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {say('taskTemplate.items.none')}
      </Text>
    )
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {byType(items).map((group) => {
        const [first] = group
        if (!first) return null
        const step = isScript ? `${say('taskTemplate.items.step', { step: first.step })} · ` : ''
        return (
          <li key={`${first.step}/${first.typeCode}`}>
            <Text fontSize="sm" fontWeight="medium" mb="1">
              {step}
              {inLanguage(first.typeName, first.typeNameEnglish)}
            </Text>
            <Wrap gap="1">
              {group.map(({ code, name, nameEnglish }) => (
                <ToneBadge key={code} tone="gray">
                  {inLanguage(name, nameEnglish)}
                </ToneBadge>
              ))}
            </Wrap>
          </li>
        )
      })}
    </Stack>
  )
}
