import { beforeEach, describe, expect, it } from 'vitest'

import { changeSettings, currentSettings, defaultSettings, openSettings } from '#src/app/settings/settings.ts'

describe('settings of a user (core §2, §9)', () => {
  beforeEach(() => localStorage.clear())

  it('begin as the specification says', () => {
    openSettings('admin')
    expect(currentSettings()).toEqual({
      themeColor: '#31969a',
      colorMode: 'system',
      size: 'default',
      hasTags: true,
      isHeaderFixed: true,
      hasLogo: true,
      searchesPinyin: true,
      showsExamples: false,
    })
  })

  it('are there again after a reload, each user having their own', () => {
    openSettings('admin')
    changeSettings({ themeColor: '#2f7fd1', colorMode: 'dark' })
    openSettings('operator1')
    expect(currentSettings()).toEqual(defaultSettings)
    openSettings('admin')
    expect(currentSettings()).toMatchObject({ themeColor: '#2f7fd1', colorMode: 'dark' })
  })

  it.each(['{', 'null', '{"themeColor":"red","size":"huge","hasTags":false}'])(
    'fall back part by part where storage holds %s',
    (kept) => {
      localStorage.setItem('settings:admin', kept)
      openSettings('admin')
      expect(currentSettings()).toEqual({ ...defaultSettings, hasTags: !kept.includes('hasTags') })
    },
  )

  it('keep the size in its cookie too (core §3)', () => {
    openSettings('admin')
    changeSettings({ size: 'mini' })
    expect(document.cookie).toContain('size=mini')
  })
})
