import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { AgencyTreeField } from '#src/shared/widgets/agency-picker/agency-tree-field.tsx'
import type { OrganisationKeys } from '#src/shared/widgets/agency-picker/organisation.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

const agency = (id: number, label: string, english: string, children: AgencyNode[] = []): AgencyNode => ({
  id,
  label,
  fIcon: '',
  data: { fUserNameEnglish: english },
  children,
})
const tree = [
  agency(3, '河南', 'Henan', [
    agency(8, '郑州', 'Zhengzhou', [agency(9, '金水', '')]),
    agency(12, '洛阳', 'Luoyang'),
  ]),
]
const onChange = vi.fn<(organisation: OrganisationKeys) => void>()
const onDefault = vi.fn<(organisation: OrganisationKeys) => void>()
const keysOf = (id: number) => ({ ftid: id, tid: id, fTid: id, f_tID: id, branchtreeId: id })

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent)
async function openTree(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('tree')
}

describe('organisation-tree picker (core §2)', () => {
  it('selects the root by default when the id is -1, and writes it under every key where asked', () => {
    show(<AgencyTreeField tree={tree} value={-1} onChange={onChange} onDefault={onDefault} />)
    expect(screen.getByRole('button', { name: 'Institution: Henan' })).toBeTruthy()
    expect(onDefault).toHaveBeenCalledExactlyOnceWith(keysOf(3))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('leaves a chosen organisation alone, and names it in Chinese where it has no English name', () => {
    show(<AgencyTreeField tree={tree} value={9} onChange={onChange} onDefault={onDefault} />)
    expect(screen.getByRole('button', { name: 'Institution: 金水' })).toBeTruthy()
    expect(onDefault).not.toHaveBeenCalled()
  })

  it('writes the organisation under ftid, tid, fTid, f_tID and branchtreeId', async () => {
    show(<AgencyTreeField tree={tree} value={-1} onChange={onChange} />)
    await openTree('Institution: Henan')
    fireEvent.click(screen.getByRole('treeitem', { name: 'Luoyang' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(keysOf(12))
  })

  it('is driven by the keyboard alone', async () => {
    show(<AgencyTreeField tree={tree} value={-1} onChange={onChange} />)
    const box = await openTree('Institution: Henan')
    expect(names()).toEqual(['Henan', 'Zhengzhou', 'Luoyang'])
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    expect(screen.getByRole('treeitem', { name: 'Zhengzhou' }).getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    const active = document.querySelector(`[id="${box.getAttribute('aria-activedescendant')}"]`)
    expect(active?.textContent).toBe('金水')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(keysOf(9))
  })

  it('finds by a part of the name whatever its case, shows the way to it, and says when nothing fits', async () => {
    show(<AgencyTreeField tree={tree} value={-1} onChange={onChange} />)
    await openTree('Institution: Henan')
    const search = screen.getByRole('searchbox', { name: 'Find an institution' })
    fireEvent.change(search, { target: { value: 'LUO' } })
    await waitFor(() => expect(names()).toEqual(['Henan', 'Luoyang']))
    // From the search, Enter twice chooses the first match.
    fireEvent.keyDown(search, { key: 'Enter' })
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'Enter' })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(keysOf(12))
    fireEvent.click(screen.getByRole('button', { name: 'Institution: Henan' }))
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'nowhere' } })
    expect(await screen.findByText('No institution fits')).toBeTruthy()
  })

  it('draws only the rows in sight of 10,000', async () => {
    const cities = Array.from({ length: 100 }, (_, city) =>
      agency(
        (city + 1) * 1000,
        `City ${city}`,
        '',
        Array.from({ length: 99 }, (_county, at) =>
          agency((city + 1) * 1000 + at + 1, `County ${city}-${at}`, ''),
        ),
      ),
    )
    show(<AgencyTreeField tree={cities} value={-1} onChange={onChange} />)
    const box = await openTree('Institution: City 0')
    expect(names().length).toBeLessThan(30)
    fireEvent.keyDown(box, { key: '*' })
    fireEvent.keyDown(box, { key: 'End' })
    await waitFor(() => expect(names()).toContain('County 99-98'))
    expect(names().length).toBeLessThan(30)
  })
})
