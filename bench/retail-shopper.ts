import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; location: string; body: string; milliseconds: number }
type Request = { port: number; host: string; path: string; form?: Record<string, string>; from?: string }

/** One request as a browser without script makes it; undefined when nobody answered. */
export function ask({ port, host, path, form, from = anyAddress() }: Request): Promise<Answer | undefined> {
  const began = performance.now()
  const body = form === undefined ? undefined : new URLSearchParams(form).toString()
  return new Promise((resolve) => {
    const headers = {
      host,
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const sent = request(
      { host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers, timeout: 30_000 },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => resolve(undefined))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: String(response.headers.location ?? ''),
            body: Buffer.concat(chunks).toString('utf8'),
            milliseconds: performance.now() - began,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(undefined))
    sent.end(body)
  })
}

export const anyAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Asks until somebody answers without an error of theirs, as a shopper who presses again. */
export async function askUntilAnswered(
  question: Request,
  isGood: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await ask(question)
    if (answer && answer.status < 500 && isGood(answer)) return answer
    await sleep(500)
  }
  return undefined
}

export type Shop = { port: number; host: string; stripePort: number }

export type Conduct = {
  /** Name and address that the reservation bears. */
  email: string
  card: string
  afterwards: 'stay' | 'cancel'
  isAbandoning: boolean
  reporting: string
  isComingBack: boolean
}

export const cards = { good: '4242424242424242', declined: '4000000000000002', refundFails: '4000000000005126' }

const orderIn = (page: string): string => /name="order" value="([^"]+)"/.exec(page)?.[1] ?? ''
export const payUrlIn = (page: string): string =>
  /content="0;url=([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** The private page of who has begun to reserve; undefined when the vehicle was not to be had. */
export async function beginReservation(shop: Shop, path: string, email: string): Promise<string | undefined> {
  const page = await askUntilAnswered({ ...shop, path }, ({ body, status }) => status === 409 || orderIn(body) !== '')
  if (!page || page.status === 409) return undefined
  const form = { name: 'Ann Shopper', email, phone: '0412 345 678', order: orderIn(page.body) }
  const held = await askUntilAnswered({ ...shop, path, form }, ({ status }) => status === 303 || status === 409)
  return held?.status === 303 ? held.location.replace(/\/pay$/, '') : undefined
}

/** A whole reservation, whatever breaks on the way. */
export async function reserveAndPay(shop: Shop, path: string, conduct: Conduct): Promise<'begun' | 'none'> {
  const own = await beginReservation(shop, path, conduct.email)
  if (!own) return 'none'
  if (conduct.isAbandoning) return 'begun'
  const pay = await askUntilAnswered({ ...shop, path: `${own}/pay` }, () => true)
  const url = payUrlIn(pay?.body ?? '')
  if (url === '') return 'begun'
  const form = { card: conduct.card, reporting: conduct.reporting }
  await askUntilAnswered({ ...shop, port: shop.stripePort, path: new URL(url).pathname, form }, () => true)
  if (conduct.isComingBack) await ask({ ...shop, path: `${own}?back=1` })
  if (conduct.afterwards === 'cancel') await askUntilAnswered({ ...shop, path: `${own}/cancel`, form: {} }, () => true)
  return 'begun'
}
