import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'

import type { MenuAction, MenuCode } from '#contract/kernel/rights.ts'
import { RightsContext } from '#src/shared/user/rights.ts'

function Address() {
  const { search } = useLocation()
  return <output data-testid="address">{search}</output>
}

/** Renders a widget as the console does, below a router that starts at `address`. */
export const show = (view: ReactNode, address = '/') =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter initialEntries={[address]}>
        {view}
        <Address />
      </MemoryRouter>
    </ChakraProvider>,
  )

/** Renders a view for somebody who may do just this on these menus. */
export const showWithRights = (
  rights: Readonly<Partial<Record<MenuCode, readonly MenuAction[]>>>,
  view: ReactNode,
  address = '/',
) => show(<RightsContext value={new Map(Object.entries(rights))}>{view}</RightsContext>, address)

/** The query of the present address. */
export const addressNow = (): URLSearchParams =>
  new URLSearchParams(screen.getByTestId('address').textContent)
