import { beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { sampleSites } from '#machines/site-choice/site-choice.cases.ts'
import { callApi } from '#src/shared/net/api.ts'
import { forgetInstitutions, loadInstitutions, sites } from '#src/shared/net/institutions.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

const answer = () =>
  vi
    .mocked(callApi)
    .mockImplementation((call) => Promise.resolve(call === readSiteTree ? { children: sampleSites } : []))

describe('institutions and sites of a session (core §2, §7, §9)', () => {
  beforeEach(() => {
    vi.mocked(callApi).mockReset()
    forgetInstitutions()
    sessionStorage.clear()
  })

  it('are asked for together, the sites below the root organisation', async () => {
    answer()
    await loadInstitutions()
    expect(callApi).toHaveBeenCalledWith(readOwnInstitutions, {})
    expect(callApi).toHaveBeenCalledWith(readSiteTree, { tid: -1, isConSon: 1 })
    expect(sites.present()).toEqual(sampleSites)
  })

  it('are asked for once, however many pickers want them, then and later', async () => {
    answer()
    await Promise.all([sites.wanted(), sites.wanted(), sites.load()])
    await sites.wanted()
    expect(callApi).toHaveBeenCalledTimes(1)
  })

  it('are those kept in session storage where a later load fails', async () => {
    answer()
    await loadInstitutions()
    const kept = sessionStorage.getItem('site') ?? ''
    forgetInstitutions()
    sessionStorage.setItem('site', kept)
    vi.mocked(callApi).mockRejectedValue(new Error('lost'))
    expect(await sites.wanted()).toEqual(sampleSites)
  })

  it('fail silently at sign-in, and are asked for again by whoever needs them (core §8)', async () => {
    vi.mocked(callApi).mockRejectedValue(new Error('lost'))
    await loadInstitutions()
    await expect(sites.wanted()).rejects.toThrow('lost')
    answer()
    expect(await sites.wanted()).toEqual(sampleSites)
  })

  it('are asked for again where the list was empty or the copy cannot be understood', async () => {
    vi.mocked(callApi).mockResolvedValue({ children: [] })
    expect(await sites.wanted()).toEqual([])
    sessionStorage.setItem('site', '{')
    vi.mocked(callApi).mockRejectedValue(new Error('lost'))
    await expect(sites.wanted()).rejects.toThrow('lost')
  })

  it('that come too late for another user are not shown', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    vi.mocked(callApi).mockReturnValue(promise)
    const late = sites.load()
    forgetInstitutions()
    resolve({ children: sampleSites })
    await late
    expect(sites.present()).toBeNull()
    expect(sessionStorage.getItem('site')).toBeNull()
  })
})
