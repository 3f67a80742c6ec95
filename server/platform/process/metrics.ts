import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  /** Says that a call was answered, `seconds` after it came. */
  callAnswered(call: string, status: string, seconds: number): void
  /** Shows a number that someone else keeps, read whenever the metrics are asked for. */
  show(name: string, help: string, read: () => number): void
  /** Shows a count that only grows, kept by someone else. */
  count(name: string, help: string, read: () => number): void
  /** Prometheus' text. */
  text(): Promise<string>
  readonly contentType: string
}

/** The process's own numbers and those of the calls, in a registry of this server's own. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'statewatt_call_seconds',
    help: 'Time that calls took, by call and inner status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    callAnswered: (call, status, seconds) => calls.observe({ call, status }, seconds),
    show(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) })
      registry.registerMetric(gauge)
    },
    count(name, help, read) {
      const collect = (): void => {
        counter.reset()
        counter.inc(read())
      }
      const counter: Counter = new Counter({ name, help, registers: [], collect })
      registry.registerMetric(counter)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
