import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { navigationMachine } from '#machines/navigation/index.ts'
import { useTabs } from '#src/app/pages/use-tabs.ts'
import { menuEntry } from '#tests/support/screens/menu-entry.ts'

it('a tag that was just closed stays closed when news of other menus comes before the console has left (core §2 Tags view)', async () => {
  const navigation = createActor(navigationMachine, {
    input: {
      fullPath: '/system/list',
      isSignedIn: true,
      roles: [],
      views: ['system/list', 'system/plain'],
      menus: [menuEntry(2, 1, 'system'), menuEntry(3, 2, 'list'), menuEntry(4, 2, 'plain')],
    },
  }).start()
  const { result } = renderHook(() => useTabs(navigation, 'wang'), { wrapper: MemoryRouter })
  const paths = () => result.current[0].context.tabs.map(({ path }) => path)
  act(() => navigation.send({ type: 'navigate', fullPath: '/system/plain' }))
  expect(paths()).toEqual(['/system/list', '/system/plain'])
  const [{ context }, tabs] = result.current
  act(() => {
    tabs.send({ type: 'tab.close', key: context.active ?? '' })
    navigation.send({ type: 'menus.changed' })
  })
  expect(paths()).toEqual(['/system/list'])
  // Asked for anew, it opens; first the navigation asks for the menus.
  act(() => navigation.send({ type: 'navigate', fullPath: '/system/list' }))
  await waitFor(() => expect(navigation.getSnapshot().value).toBe('showing'))
  act(() => navigation.send({ type: 'navigate', fullPath: '/system/plain' }))
  expect(paths()).toEqual(['/system/list', '/system/plain'])
})
