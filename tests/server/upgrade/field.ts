import type { FleetTerminal } from '#contract/field/field.contract.ts'
import { startFleet } from '#field/fleet/fleet.ts'
import { startCollectService } from '#server/collect/collect-service.ts'
import { startCommandService } from '#server/command/command-service.ts'
import { operationAnswers } from '#server/command/move/settle-operation.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { startOutbox } from '#server/platform/field/outbox.ts'
import { systemClock } from '#server/platform/kernel/clock.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { offerAnswers } from '#server/upgrade/task/offer-upgrades.ts'
import { startUpgradeService } from '#server/upgrade/upgrade-service.ts'
import { passwordOf, planOf } from '#tests/field/plans.ts'

/** A node with a broker of its own, as the product starts it: what upgrades need of it. */
export async function startNode(base: Platform, port: number) {
  const listeners = { upgradeFirmware: offerAnswers }
  const bus = createEmbeddedBus({
    port,
    log: base.log,
    authenticate: (who, password) => password === passwordOf(who),
  })
  const platform: Platform = { ...base, bus, clock: systemClock }
  const services = [
    startCollectService(platform),
    startCommandService(platform, listeners),
    startUpgradeService(platform),
    startOutbox(platform, { operate: operationAnswers(platform, listeners) }),
  ]
  await bus.start()
  return {
    platform,
    async stop() {
      await Promise.all(services.map((service) => service.stop()))
      await bus.stop()
    },
  }
}

export const playTerminals = (
  port: number,
  terminals: readonly FleetTerminal[],
  options: { readonly statePath?: string; readonly speed?: number } = {},
) =>
  startFleet(planOf(...terminals), {
    broker: `mqtt://127.0.0.1:${port}`,
    speed: 20,
    heartbeatMs: 1_000,
    ...options,
  })
