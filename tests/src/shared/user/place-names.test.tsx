import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { readOwnInstitutions } from '#contract/archive/archive.contract.ts'
import * as api from '#src/shared/net/api.ts'
import { chooseLanguage, startWords } from '#src/shared/i18n/i18n.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts')
const callApi = vi.mocked(api.callApi)

const node = (id: number, label: string, fUserNameEnglish: string, children: readonly object[] = []) => ({
  id,
  label,
  fIcon: '',
  data: { fUserNameEnglish },
  children,
})
const tree = [node(1, '河南', 'Henan', [node(2, '洛阳', 'Luoyang'), node(3, '南阳', '')])]
const site = {
  id: 9,
  label: '红旗站',
  labelEnglish: 'Hongqi',
  fTid: 2,
  detailUtcTime: '+08:00',
  hasStorage: true,
}

function Names() {
  const names = usePlaceNames()
  return (
    <p>
      {names.agency({ fTid: 2, fTName: '洛阳' })} {names.agency({ fTid: 3, fTName: '南阳' })}{' '}
      {names.agency({ fTid: 4, fTName: '开封' })} {names.site({ siteId: 9, siteName: '红旗站' })}
    </p>
  )
}

function Message({ text }: { readonly text: string }) {
  return <p>{usePlaceNames().laid(text)}</p>
}

beforeEach(() => {
  startWords('en')
  forgetInstitutions()
  callApi.mockImplementation((call) =>
    Promise.resolve((call as unknown) === readOwnInstitutions ? tree : ({ children: [site] } as never)),
  )
})
afterEach(() => {
  cleanup()
  chooseLanguage('zh')
})

it('says where a record belongs in English, and in Chinese what has no English name (core §3)', async () => {
  show(<Names />)
  expect(await screen.findByText('Luoyang 南阳 开封 Hongqi')).toBeTruthy()
})

it('says it in Chinese as the record does', async () => {
  chooseLanguage('zh')
  show(<Names />)
  expect(await screen.findByText('洛阳 南阳 开封 红旗站')).toBeTruthy()
})

it.each([
  ['红旗站09号终端: Breaker tripped', 'Terminal 09, Hongqi: Breaker tripped'],
  [
    'Balance warning “余额不足 10 元”, ¥6.76: 王伟 (4100000001)',
    'Balance warning “Less than ¥10 left”, ¥6.76: 王伟 (4100000001)',
  ],
  ['洛阳', 'Luoyang'],
])('says %j in English within a message, too (issue 16, 3)', async (text, shown) => {
  show(<Message text={text} />)
  expect(await screen.findByText(shown)).toBeTruthy()
})
