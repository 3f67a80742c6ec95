import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { type DemoCard, takeDemoCard } from '#contract/card/demo-card.contract.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { VirtualCardControls } from '#src/shared/card-desk/virtual-card-controls.tsx'
import { VirtualCards } from '#src/shared/card-desk/virtual-cards.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { cardDeskWords } from '#contract/desk/card-desk.words.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { show } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))
vi.mock('#src/shared/ui/notice/notices.tsx', () => ({ notify: vi.fn<typeof notify>() }))
startWords('en')
addWords(cardDeskWords)

/** The opened card of docs/card-layout.md. */
const card: DemoCard = {
  serial: '5357000000000042',
  slot: '5301014053570000000000423030303030303437313100000000000033333030313233343536373800000000000013880000000100000001000000000000000000000007000001A1FD1E8C0000000000E36C7D19F4A128F30515750A3EC2A31D',
  slotNumber: 2,
  meterRecord: '',
  keyVersion: 1,
  key: '5B748D449A0D7D17EC761759E087992D',
}
const take = (): void =>
  void fireEvent.click(screen.getByRole('button', { name: cardDeskWords['cardDesk.virtual.take'][1] }))

describe("a customer's card from the demo's server", () => {
  let cards: VirtualCards
  beforeEach(() => {
    localStorage.clear()
    vi.mocked(callApi).mockReset()
    cards = new VirtualCards(demoTransportKey)
    show(<VirtualCardControls cards={cards} />)
  })
  afterEach(cleanup)

  it('lies in the reader once it was taken, and the next one is another', async () => {
    vi.mocked(callApi).mockResolvedValue({ card })
    take()
    await waitFor(() => expect(cards.drawer().inserted).toBe(card.serial))
    expect(callApi).toHaveBeenLastCalledWith(takeDemoCard, { except: [] })
    expect(screen.getByRole('button', { name: cardDeskWords['cardDesk.virtual.remove'][1] })).toBeDefined()
    vi.mocked(callApi).mockResolvedValue({ card: null })
    take()
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith('warning', cardDeskWords['cardDesk.virtual.noneToTake'][1]),
    )
    expect(callApi).toHaveBeenLastCalledWith(takeDemoCard, { except: [card.serial] })
    expect(cards.drawer().inserted).toBe(card.serial)
  })

  it('stays where it is when the server does not answer, and can be asked for again', async () => {
    vi.mocked(callApi).mockRejectedValueOnce(
      new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
    )
    take()
    await waitFor(() => expect(notify).toHaveBeenCalledWith('warning', expect.any(String)))
    expect(cards.drawer().cards).toEqual([])
    vi.mocked(callApi).mockResolvedValue({ card })
    await waitFor(() => {
      take()
      expect(cards.drawer().inserted).toBe(card.serial)
    })
  })
})
