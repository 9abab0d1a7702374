import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { payWayTestKeys } from '#testing/payments/payway/payway-stand-in.ts'
import { soldProduct } from './retail-dealer.ts'

export type ShopperResponse = { status: number; location: string; body: string; cookie: string; milliseconds: number }
type Request = {
  port: number
  host: string
  path: string
  form?: Record<string, string>
  from?: string
  cookie?: string
}

/** One request as a browser without script makes it; undefined when nobody answered. */
export function ask({
  port,
  host,
  path,
  form,
  from = anyAddress(),
  cookie = '',
}: Request): Promise<ShopperResponse | undefined> {
  const began = performance.now()
  const body = form === undefined ? undefined : new URLSearchParams(form).toString()
  return new Promise((resolve) => {
    const headers = {
      host,
      'x-forwarded-for': from,
      ...(cookie === '' ? {} : { cookie }),
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
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
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
  isGood: (response: ShopperResponse) => boolean,
): Promise<ShopperResponse | undefined> {
  for (let tries = 0; tries < 120; tries++) {
    const response = await ask(question)
    if (response && response.status < 500 && isGood(response)) return response
    await sleep(500)
  }
  return undefined
}

export type Shop = { port: number; host: string; stripePort: number }

/** Where in the life of a payment the shopper presses cancel. */
export const cancelPoints = ['before', 'while', 'after', 'returning', 'settled'] as const
type CancelPoint = (typeof cancelPoints)[number]

export type Conduct = {
  /** Name and address that the reservation or order bears. */
  email: string
  card: 'good' | 'declined' | 'refundFails'
  cancels: CancelPoint | 'never'
  isAbandoning: boolean
  reporting: string
  isComingBack: boolean
}

/** Cards by what their bank says, at each service; only Stripe has one whose refunds fail. */
export const cards = {
  stripe: { good: '4242424242424242', declined: '4000000000000002', refundFails: '4000000000005126' },
  till: { good: '4111111111111111', declined: '4242424242424242', refundFails: '4111111111111111' },
  st_george: { good: '5163200000000008', declined: '4444333322221111', refundFails: '5163200000000008' },
}

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

/** The private page of who pays for a basket; undefined when nothing came of it. */
export async function beginOrder(shop: Shop, handover: string, email: string): Promise<string | undefined> {
  const change = async (form: Record<string, string>, cookie = '') =>
    (await askUntilAnswered({ ...shop, path: '/basket/items', form, cookie }, ({ cookie: set }) => set !== ''))?.cookie
  const filled = await change({ do: 'add', product: soldProduct, quantity: '1' })
  const cookie = filled && (await change({ do: 'handover', handover }, filled))
  if (!cookie) return undefined
  const basket = await askUntilAnswered({ ...shop, path: '/basket', cookie }, ({ body }) => basketIn(body) !== '')
  const form = { name: 'Ann Shopper', email, phone: '0412 345 678' }
  const path = basketIn(basket?.body ?? '')
  const placed = await askUntilAnswered(
    { ...shop, path, form, cookie },
    ({ status }) => status === 303 || status === 409,
  )
  return placed?.status === 303 ? placed.location.replace(/\/pay$/, '') : undefined
}

const basketIn = (page: string): string =>
  /action="(\/basket\?seen=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

type StandInPorts = { st_george: number }
export type PaidShop = Shop & { standIns: StandInPorts }

/** Pays for what has begun, and cancels where the conduct says so, whatever breaks on the way. True: somebody answered a press of cancel. */
export async function payAndEnd(shop: PaidShop, own: string, conduct: Conduct): Promise<boolean> {
  const cancel = async (): Promise<boolean> =>
    (await askUntilAnswered({ ...shop, path: `${own}/cancel`, form: {} }, ({ status }) => status === 303)) !== undefined
  const back = () => ask({ ...shop, path: `${own}?back=1` })
  if (conduct.cancels === 'before') {
    const pay = await payPage(shop, own)
    const pressed = await cancel()
    // In the page that is still open.
    await payOn(shop, own, { page: pay, conduct })
    return pressed
  }
  if (conduct.isAbandoning) return false
  const page = await payPage(shop, own)
  const pay = () => payOn(shop, own, { page, conduct })
  if (conduct.cancels === 'while') return (await Promise.all([cancel(), pay()]))[0]
  await pay()
  if (conduct.cancels === 'returning') return (await Promise.all([cancel(), back()]))[0]
  if (conduct.isComingBack || conduct.cancels === 'settled') await back()
  return conduct.cancels === 'never' ? false : cancel()
}

const payPage = async (shop: Shop, own: string): Promise<string> =>
  (await askUntilAnswered({ ...shop, path: `${own}/pay` }, () => true))?.body ?? ''

type AtPage = { page: string; conduct: Conduct }

/** At the service’s own page, or with the card form in ours. */
async function payOn(shop: PaidShop, own: string, { page, conduct: { card, reporting } }: AtPage): Promise<void> {
  const url = payUrlIn(page)
  if (url === '' && !page.includes('payway-frame')) return
  if (url === '') return payInFrame(shop, own, cards.st_george[card])
  const { port, pathname } = new URL(url)
  const service = Number(port) === shop.stripePort ? 'stripe' : 'till'
  await askUntilAnswered(
    { ...shop, port: Number(port), path: pathname, form: { card: cards[service][card], reporting } },
    () => true,
  )
}

async function payInFrame(shop: PaidShop, own: string, cardNumber: string): Promise<void> {
  const form = { publishableApiKey: payWayTestKeys.publishable, cardNumber }
  const path = '/rest/v1/single-use-tokens'
  const got = await askUntilAnswered({ ...shop, port: shop.standIns.st_george, path, form }, () => true)
  const { singleUseTokenId = '' } = JSON.parse(got?.body || '{}') as { singleUseTokenId?: string }
  await askUntilAnswered({ ...shop, path: `${own}/pay`, form: { card_token: singleUseTokenId } }, () => true)
}
