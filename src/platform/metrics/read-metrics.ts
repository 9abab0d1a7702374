import { Counter, Gauge, type Registry } from 'prom-client'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '#kernel/duration.ts'
import { sharedFor } from '../limits/shared-for.ts'

/** A value, or one for each set of labels; undefined: it is not known now, and then it is left out. */
type Reading = number | undefined | { labels: Record<string, string>; value: number }[]

type Meaning = { name: string; help: string; labelNames?: string[]; read(): Reading | Promise<Reading> }

/** A number that is read when somebody asks for it, and costs nothing until then. */
export function readGauge(registry: Registry, { name, help, labelNames = [], read }: Meaning): void {
  const gauge = new Gauge({
    registers: [],
    name,
    help,
    labelNames,
    async collect() {
      const reading = await read()
      this.reset()
      // A gauge without labels is 0 after a reset, which would be a lie.
      if (reading === undefined && labelNames.length === 0) return this.remove()
      if (typeof reading === 'number') return this.set(reading)
      for (const { labels, value } of reading ?? []) this.set(labels, value)
    },
  })
  registry.registerMetric(gauge)
}

/** A count since the process started, held elsewhere. */
export function readCounter(registry: Registry, { name, help, labelNames = [], read }: Meaning): void {
  const counter = new Counter({
    registers: [],
    name,
    help,
    labelNames,
    async collect() {
      const reading = await read()
      this.reset()
      if (typeof reading === 'number') return this.inc(reading)
      for (const { labels, value } of reading ?? []) this.inc(labels, value)
    },
  })
  registry.registerMetric(counter)
}

/** Milliseconds that a reader of metrics waits for a part that does not answer: the others are told without it. */
const longestWait = 2 * second

/** What is dear to read is read once for all who ask within `holdsFor` milliseconds; undefined when it fails or takes too long. */
export function sharedReading<Value>(read: () => Promise<Value>, holdsFor: number): () => Promise<Value | undefined> {
  const shared = sharedFor(holdsFor, () => read().catch(() => undefined))
  return () => Promise.race([shared(), sleep(longestWait, undefined, { ref: false })])
}
