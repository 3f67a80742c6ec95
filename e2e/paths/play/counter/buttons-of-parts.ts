import type { AnyMachineSnapshot } from 'xstate'

/** What the counter's parts offer by words that whoever they are a part of has buttons of as well. */
const partButtons: Readonly<Record<string, readonly string[]>> = {
  cardReading: ['重新读卡'],
  orderBooking: ['核对并完成', '取消订单'],
  cardWriting: ['重试', '取消订单'],
  orderCancelling: ['取消订单', '核对并完成'],
}

/** Buttons of the parts that are at work there. */
export const buttonsOfParts = ({ children }: AnyMachineSnapshot): readonly string[] =>
  Object.keys(children).flatMap((part) => partButtons[part] ?? [])
