import { Counter, Gauge, type Registry } from 'prom-client'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '#kernel/duration.ts'
import { sharedFor } from '../limits/shared-for.ts'

/** A value, or one for each set of labels; undefined: it is not known now, and then it is left out. */
type Reading = number | undefined | { labels: Record<string, string>; value: number }[]

type Meaning = { name: string; help: string; labelNames?: string[]; read(): Reading | Promise<Reading> }

/** A number that is read when somebody asks for it, and costs nothing until then. */
export function readGauge(registry: Registry, meaning: Meaning): void {
  const gauge = new Gauge({
    ...described(meaning),
    async collect() {
      const reading = await meaning.read()
      this.reset()
      // A gauge without labels is 0 after a reset, which would be a lie.
      if (reading === undefined && !meaning.labelNames?.length) return this.remove()
      for (const { labels, value } of valuesOf(reading)) this.set(labels, value)
    },
  })
  registry.registerMetric(gauge)
}

/** A count since the process started, held elsewhere. */
export function readCounter(registry: Registry, meaning: Meaning): void {
  const counter = new Counter({
    ...described(meaning),
    async collect() {
      const reading = await meaning.read()
      this.reset()
      for (const { labels, value } of valuesOf(reading)) this.inc(labels, value)
    },
  })
  registry.registerMetric(counter)
}

const described = ({ name, help, labelNames = [] }: Meaning) => ({ registers: [], name, help, labelNames })

const valuesOf = (reading: Reading) =>
  typeof reading === 'number' ? [{ labels: {}, value: reading }] : (reading ?? [])

/** Milliseconds that a reader of metrics waits for a part that does not answer: the others are told without it. */
const longestWait = 2 * second

/** What is dear to read is read once for all who ask within `holdsFor` milliseconds; undefined when it fails or takes too long. */
export function sharedReading<Value>(read: () => Promise<Value>, holdsFor: number): () => Promise<Value | undefined> {
  const shared = sharedFor(holdsFor, () => read().catch(() => undefined))
  return () => Promise.race([shared(), sleep(longestWait, undefined, { ref: false })])
}
