import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Activity, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleSites } from '#machines/site-choice/site-choice.cases.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'
import { PageLife, PageLifeContext } from '#src/shared/page/page-life.ts'
import { SitePicker } from '#src/shared/widgets/site-picker/site-picker.tsx'
import { siteChoiceAmong, useSiteChoice } from '#src/shared/widgets/site-picker/use-site-choice.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

const anySite = siteChoiceAmong(() => true)

function Screen({ name, hasDefault = true }: { readonly name: string; readonly hasDefault?: boolean }) {
  const { snapshot, send, site } = useSiteChoice(anySite, { hasDefault })
  const { sites, siteId } = snapshot.context
  return (
    <section aria-label={name}>
      <SitePicker
        sites={sites}
        siteId={siteId}
        onChoose={(chosen) => send({ type: 'site.choose', siteId: chosen })}
        onClear={() => send({ type: 'site.clear' })}
      />
      <p>{site ? `chosen ${site.id}` : `none ${snapshot.value}`}</p>
    </section>
  )
}

/** One screen that is hidden and shown, as kept pages are, beside one that stays. */
function Kept() {
  const [isVisible, setIsVisible] = useState(true)
  const [life] = useState(() => new PageLife())
  useLayoutEffect(() => (isVisible ? life.show() : life.hide()), [life, isVisible])
  return (
    <>
      <Activity mode={isVisible ? 'visible' : 'hidden'}>
        <PageLifeContext value={life}>
          <Screen name="kept" />
        </PageLifeContext>
      </Activity>
      <Screen name="one" />
      <button type="button" onClick={() => setIsVisible(!isVisible)}>
        hide or show
      </button>
    </>
  )
}

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => {
  forgetInstitutions()
  localStorage.clear()
  vi.mocked(callApi).mockResolvedValue({ children: sampleSites })
})
afterEach(cleanup)

const part = (name: string) => within(screen.getByRole('region', { name }))

describe('site picker (core §2)', () => {
  it('selects the first site when nothing is, and keeps it as selectedSiteId', async () => {
    show(<Screen name="one" />)
    await part('one').findByText('chosen 7')
    expect(localStorage.getItem('selectedSiteId')).toBe('7')
  })

  it('selects nothing by itself in no-default mode', async () => {
    show(<Screen name="one" hasDefault={false} />)
    await part('one').findByText('none cleared')
    expect(localStorage.getItem('selectedSiteId')).toBeNull()
  })

  it('filters labels whatever their case', async () => {
    show(<Screen name="one" />)
    await part('one').findByText('chosen 7')
    fireEvent.click(screen.getByRole('button', { name: 'Open the list of sites' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'LUOYANG' } })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(screen.getByRole('option').textContent).toContain('Luoyang Jianxi')
  })

  it('shares the selection across the app, other windows included; clearing empties it', async () => {
    show(
      <>
        <Screen name="one" />
        <Screen name="two" />
      </>,
    )
    await part('two').findByText('chosen 7')
    fireEvent.click(part('one').getByRole('button', { name: 'Open the list of sites' }))
    fireEvent.click(await screen.findByRole('option', { name: /Luoyang/ }))
    await part('one').findByText('chosen 9')
    await part('two').findByText('chosen 9')
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'selectedSiteId', newValue: '7' }))
    })
    await part('one').findByText('chosen 7')
    fireEvent.click(part('two').getByRole('button', { name: 'Clear the site' }))
    await part('one').findByText('none cleared')
    expect(localStorage.getItem('selectedSiteId')).toBeNull()
  })

  it('takes the site that the address names once, and leaves the rest of the address', async () => {
    localStorage.setItem('selectedSiteId', '7')
    show(<Screen name="one" />, '/?siteId=9&page=2')
    await part('one').findByText('chosen 9')
    await waitFor(() => expect([...addressNow()]).toEqual([['page', '2']]))
  })

  it('takes the site that the address names on a screen that was open already', async () => {
    show(
      <>
        <Screen name="one" />
        <Link to="/?siteId=9">the other station</Link>
      </>,
    )
    await part('one').findByText('chosen 7')
    fireEvent.click(screen.getByText('the other station'))
    await part('one').findByText('chosen 9')
    expect(localStorage.getItem('selectedSiteId')).toBe('9')
    await waitFor(() => expect([...addressNow()]).toEqual([]))
  })

  it('takes up what was selected elsewhere while its kept page was hidden', async () => {
    show(<Kept />)
    await part('kept').findByText('chosen 7')
    fireEvent.click(screen.getByText('hide or show'))
    fireEvent.click(part('one').getByRole('button', { name: 'Open the list of sites' }))
    fireEvent.click(await screen.findByRole('option', { name: /Luoyang/ }))
    await part('one').findByText('chosen 9')
    fireEvent.click(screen.getByText('hide or show'))
    await part('kept').findByText('chosen 9')
    await part('one').findByText('chosen 9')
    expect(localStorage.getItem('selectedSiteId')).toBe('9')
  })
})
