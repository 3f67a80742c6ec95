import { Box, Heading, List, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { type AgencyNode, readRoleInstitutions } from '#contract/archive/archive.contract.ts'
import type { RoleDetail } from '#contract/role/role.contract.ts'
import { createRecordMachine } from '#machines/record/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

const machine = createRecordMachine<readonly AgencyNode[], number>().provide({
  actors: {
    loadRecord: fromPromise<readonly AgencyNode[], { readonly key: number }>(({ input, signal }) =>
      callApi(readRoleInstitutions, { roleId: String(input.key) }, { signal }),
    ),
  },
})

/** Institutions named at the most. */
const mostShown = 50

/** Who holds a role, and the institutions that they see by their departments. */
export function RoleHolders({ role }: { readonly role: RoleDetail }) {
  const { t, i18n } = useTranslation()
  const [snapshot] = usePageMachine(machine, { input: { key: role.id } })
  const { record, problem } = snapshot.context
  const unseen = role.holders - role.users.length
  const agencies = treeIndex(
    record ?? [],
    (node) => (i18n.language === 'en' && node.data.fUserNameEnglish) || node.label,
  )
  return (
    <Stack as="aside" gap="4" width={{ lg: '64' }} flexShrink="0">
      <Box as="section" aria-label={t('roles.holders.title')}>
        <Heading as="h3" size="sm" fontWeight="medium" mb="2">
          {t('roles.holders.title')}
        </Heading>
        {role.holders === 0 && <Text color="fg.muted">{t('roles.holders.none')}</Text>}
        {/* Reached by Tab, so that arrow keys scroll it. */}
        <List.Root variant="plain" maxH="48" overflowY="auto" gap="1" tabIndex={0}>
          {role.users.map(({ fUserName, fName }) => (
            <List.Item key={fUserName}>
              {fName}
              <Text as="span" color="fg.muted" ms="2">
                {fUserName}
              </Text>
            </List.Item>
          ))}
        </List.Root>
        {unseen > 0 && <Text color="fg.muted">{t('roles.holders.unseen', { count: unseen })}</Text>}
      </Box>
      <Box as="section" aria-label={t('roles.holders.agencies')}>
        <Heading as="h3" size="sm" fontWeight="medium" mb="2">
          {t('roles.holders.agencies')}
        </Heading>
        {problem && <Text color="fg.error">{problemText(problem)}</Text>}
        {record !== null && agencies.length === 0 && (
          <Text color="fg.muted">{t('roles.holders.noAgency')}</Text>
        )}
        <List.Root variant="plain" maxH="48" overflowY="auto" gap="1" tabIndex={0}>
          {agencies.slice(0, mostShown).map(({ id, label, level }) => (
            <List.Item key={id} ps={`${(level - 1) * 16}px`}>
              {label}
            </List.Item>
          ))}
        </List.Root>
        {agencies.length > mostShown && (
          <Text color="fg.muted">
            {t('roles.holders.moreAgencies', { count: agencies.length - mostShown })}
          </Text>
        )}
      </Box>
    </Stack>
  )
}
