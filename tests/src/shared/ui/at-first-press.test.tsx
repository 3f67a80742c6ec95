import { ChakraProvider, defaultSystem, Menu, Popover } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AtFirstPress } from '#src/shared/ui/later/at-first-press.tsx'

const made = vi.fn<() => void>()
function Made() {
  made()
  return null
}

const showMenu = () =>
  render(
    <ChakraProvider value={defaultSystem}>
      <AtFirstPress opens="menu" button={<button>export</button>}>
        {(button) => (
          <Menu.Root lazyMount unmountOnExit>
            <Made />
            <Menu.Trigger asChild>{button}</Menu.Trigger>
            <Menu.Content>
              <Menu.Item value="csv">CSV</Menu.Item>
              <Menu.Item value="xlsx">XLSX</Menu.Item>
            </Menu.Content>
          </Menu.Root>
        )}
      </AtFirstPress>
    </ChakraProvider>,
  )
const showPopover = () =>
  render(
    <ChakraProvider value={defaultSystem}>
      <AtFirstPress opens="dialog" button={<button>columns</button>}>
        {(button) => (
          <Popover.Root lazyMount unmountOnExit>
            <Made />
            <Popover.Trigger asChild>{button}</Popover.Trigger>
            <Popover.Content>
              <input aria-label="search" />
            </Popover.Content>
          </Popover.Root>
        )}
      </AtFirstPress>
    </ChakraProvider>,
  )
const button = () => screen.getByRole('button')
beforeEach(() => made.mockReset())
afterEach(cleanup)

describe('what a button opens (issue 3: a new screen under 300 ms)', () => {
  it('is not made before the first press, and is told to screen readers', () => {
    showMenu()
    expect(made).not.toHaveBeenCalled()
    expect(button().getAttribute('aria-haspopup')).toBe('menu')
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  it('opens at the first press and at those after it, and gives the focus back', async () => {
    showMenu()
    fireEvent.click(button())
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement).toBe(menu))
    fireEvent.keyDown(menu, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(button()))
    expect(screen.queryByRole('menu')).toBeNull()
    fireEvent.click(button())
    expect(await screen.findByRole('menu')).toBeDefined()
  })

  it.each([
    ['ArrowDown', 'CSV'],
    ['ArrowUp', 'XLSX'],
    ['Enter', 'CSV'],
    [' ', 'CSV'],
  ])('opens at the end that the key "%s" asks for', async (key, item) => {
    showMenu()
    button().focus()
    fireEvent.keyDown(button(), { key })
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: item }).hasAttribute('data-highlighted')).toBe(true),
    )
  })

  it('is left alone by other keys, and a popover by all', () => {
    showMenu()
    fireEvent.keyDown(button(), { key: 'Tab' })
    cleanup()
    showPopover()
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    expect(made).not.toHaveBeenCalled()
  })

  it('is a popover as well, with the focus inside', async () => {
    showPopover()
    fireEvent.click(button())
    const popover = await screen.findByRole('dialog')
    await waitFor(() => expect(popover.contains(document.activeElement)).toBe(true))
  })
})
