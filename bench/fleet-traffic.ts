import { randomOf } from '#kernel/seeded-random.ts'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export const domain = '.dealers.example'
export const hostOf = (number: number): string => `site-${number}${domain}`

export type PageSeen = {
  phase: string
  milliseconds: number
  /** 0: nobody answered, or not to the end. */ status: number
}

export type Traffic = {
  /** Names what happens from now on. */
  phase: string
  pages: PageSeen[]
  /** Milliseconds from the first attempt of a lead until it was acknowledged, and the ids that its key was answered with. */
  leads: Map<string, { phase: string; milliseconds?: number; ids: Set<string>; attempts: number }>
  stop(): Promise<void>
}

const shoppers = 12
/** Milliseconds between two pages of a shopper, and two leads of a sender. */
const pauses = { page: 40, lead: 500, again: 300 }
const senders = 4

const stock = '/search/new-used-and-demo-cars'
const commonPages = ['/', stock, '/contact', `${stock}?sort=price-asc`]
/** Share of pages that somebody else has looked at a moment ago. */
const commonShare = 0.95

/** Shoppers who look at pages, most of them of few sites, and people who send leads and try again until they are answered, as a browser does. */
export function startTraffic(port: number, sites: number): Traffic {
  const random = randomOf(5)
  const pick = zipf(sites, random)
  const course = { isStopping: false }
  const traffic: Traffic = { phase: 'all well', pages: [], leads: new Map(), stop: async () => {} }
  const shopper = async (): Promise<void> => {
    while (!course.isStopping) {
      const { phase } = traffic
      const path =
        random() < commonShare
          ? (commonPages[Math.floor(random() * commonPages.length)] ?? '/')
          : `${stock}?price=-${1_000 * Math.ceil(random() * 200)}&km=-${1_000 * Math.ceil(random() * 300)}`
      const began = performance.now()
      const { status } = await send(port, { host: hostOf(pick()), path })
      traffic.pages.push({ phase, status, milliseconds: performance.now() - began })
      await sleep(random() * 2 * pauses.page)
    }
  }
  const sender = async (): Promise<void> => {
    while (!course.isStopping) {
      await sendLead(port, { host: hostOf(pick()), traffic, number: Math.floor(random() * 1e8) })
      await sleep(random() * 2 * pauses.lead)
    }
  }
  const all = Promise.all([...Array.from({ length: shoppers }, shopper), ...Array.from({ length: senders }, sender)])
  traffic.stop = async () => {
    course.isStopping = true
    await all
  }
  return traffic
}

/** The first of the sites is looked at twice as often as the second, three times as often as the third. */
function zipf(sites: number, random: () => number): () => number {
  let sum = 0
  const sums = Array.from({ length: sites }, (_, at) => (sum += 1 / (at + 1)))
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, sites - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

/** Ten minutes without an answer are a lead that was lost. */
const mostAttempts = 2_000

async function sendLead(
  port: number,
  { host, traffic, number }: { host: string; traffic: Traffic; number: number },
): Promise<void> {
  const key = randomUUID()
  const phone = `04${String(number).padStart(8, '0')}`
  const lead = { name: 'Ann Shopper', email: `ann-${key}@mail.example`, phone, message: `Is it there? (${key})` }
  const body = JSON.stringify({ lead })
  const own = { phase: traffic.phase, ids: new Set<string>(), attempts: 0 }
  traffic.leads.set(key, own)
  const began = performance.now()
  while (own.attempts < mostAttempts) {
    own.attempts++
    const { status, text } = await send(port, { host, path: '/api/leads', key, body })
    if (status === 201) {
      own.ids.add((JSON.parse(text) as { id: string }).id)
      Object.assign(own, { milliseconds: performance.now() - began })
      return
    }
    await sleep(pauses.again)
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Sent = { host: string; path: string; key?: string; body?: string; again?: boolean }

/** Status 0 where nobody answered, or the answer broke off. */
export function send(port: number, { host, path, key, body, again }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const nobody = () => resolve({ status: 0, text: '' })
    const headers = {
      host,
      'accept-encoding': 'br',
      'x-forwarded-for': randomAddress(),
      ...(key ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, text: Buffer.concat(chunks).toString() }),
      )
      response.on('error', nobody)
      response.on('aborted', nobody)
    })
    asked.on('timeout', () => asked.destroy())
    // A connection that was closed while nobody used it says nothing about the server; a browser takes another one, too.
    asked.on('error', () =>
      asked.reusedSocket && method === 'GET' && !again ? resolve(send(port, { host, path, again: true })) : nobody(),
    )
    asked.end(body)
  })
}

const randomAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
