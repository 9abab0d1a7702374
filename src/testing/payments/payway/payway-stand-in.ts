import { randomBytes } from 'node:crypto'
import { json, type StandIn, type PaymentStandInReply, type StandInCall, startStandIn } from '../stand-in-server.ts'
import { cardFrame, payWayScript } from './payway-frame.ts'

export const payWayTestKeys = {
  secret: 'T12345_SEC_standin00000001',
  publishable: 'T12345_PUB_standin00000001',
  merchant: 'TEST',
}

type PayWayTransaction = {
  transactionId: number
  receiptNumber: string
  transactionType: 'payment' | 'refund'
  status: string
  responseCode: string
  responseText: string
  principalAmount: number
  surchargeAmount: number
  paymentAmount: number
  currency: string
  orderNumber: string
  customerNumber: string
  parent: number | null
  isVoidable: boolean
  isRefundable: boolean
}

export type PayWayStandIn = StandIn & {
  transactions: Map<number, PayWayTransaction>
  settings: { alteredAmount: number | null; secret: string; latest: string; surcharge: number }
  /** What the card form of a page gets for a card. */
  token(card?: string): string
  /** The day is over: payments cannot be voided any more, and can be given back. */
  settle(): void
}

/** PayWay's own cards for tests, by what their bank says. */
const testCards: Record<string, { status: string; code: string; text: string }> = {
  '4564710000000004': { status: 'approved', code: '08', text: 'Honour with identification' },
  '5163200000000008': { status: 'approved', code: '00', text: 'Approved or completed successfully' },
  '4564710000000012': { status: 'declined', code: '54', text: 'Expired card' },
  '4564710000000020': { status: 'declined', code: '51', text: 'Insufficient funds' },
  '5163200000000016': { status: 'declined', code: '43', text: 'Stolen card' },
  '4444333322221111': { status: 'declined', code: '05', text: 'Do not honour' },
}

type World = {
  transactions: Map<number, PayWayTransaction>
  tokens: Map<string, string>
  replies: Map<string, { body: string; reply: PaymentStandInReply }>
  settings: PayWayStandIn['settings']
}

/** PayWay as far as we use it: keys, single-use tokens, idempotency, unknown parameters refused, void and refund, and the script of its card form. */
export async function startPayWayStandIn({ port }: { port?: number } = {}): Promise<PayWayStandIn> {
  const settings = { alteredAmount: null, secret: payWayTestKeys.secret, latest: payWayTestKeys.secret, surcharge: 0 }
  const world: World = { transactions: new Map(), tokens: new Map(), replies: new Map(), settings }
  const server = await startStandIn({
    ...(port === undefined ? {} : { port }),
    refusal: (kind) => refusals[kind],
    reply: (call) => reply(call, world),
  })
  return {
    ...server,
    transactions: world.transactions,
    settings: world.settings,
    token: (card = '5163200000000008') => newToken(world, card),
    settle() {
      for (const each of world.transactions.values())
        if (each.status === 'approved') Object.assign(each, { isVoidable: false, isRefundable: true })
    },
  }
}

const refusals = {
  unauthorized: json(401, {}),
  forbidden: json(403, {}),
  'too-many': json(429, {}),
  unavailable: json(503, {}),
  'server-error': json(500, {}),
}

function newToken({ tokens }: World, card: string): string {
  const token = randomBytes(16).toString('hex')
  tokens.set(token, card.replaceAll(' ', ''))
  return token
}

/** The card form and its script are for browsers; the rest wants the secret key. */
function reply(call: StandInCall, world: World): PaymentStandInReply {
  if (call.path === '/rest/v1/payway.js')
    return { status: 200, headers: { 'content-type': 'text/javascript' }, body: payWayScript }
  if (call.path === '/rest/v1/creditCard-iframe')
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: cardFrame }
  if (call.path === '/rest/v1/single-use-tokens') return singleUse(call, world)
  const basic = `Basic ${Buffer.from(`${world.settings.secret}:`).toString('base64')}`
  if (call.headers.authorization !== basic) return refusals.unauthorized
  const key = String(call.headers['idempotency-key'] ?? '')
  const known = call.method === 'POST' && key !== '' ? world.replies.get(key) : undefined
  if (known) return known.body === call.body ? known.reply : refused('idempotencyKey', 'Used with other parameters')
  const input = api(call, world)
  if (call.method === 'POST' && key !== '') world.replies.set(key, { body: call.body, reply: input })
  return input
}

function singleUse(call: StandInCall, world: World): PaymentStandInReply {
  const fields = new URLSearchParams(call.body)
  if (fields.get('publishableApiKey') !== payWayTestKeys.publishable) return refusals.unauthorized
  return json(200, { singleUseTokenId: newToken(world, fields.get('cardNumber') ?? '') })
}

const refused = (fieldName: string, message: string): PaymentStandInReply =>
  json(422, { data: [{ fieldName, message }] })

function api({ method, path, query, body }: StandInCall, world: World): PaymentStandInReply {
  const form = new URLSearchParams(body)
  if (method === 'GET' && path === '/rest/v1/') return json(200, { links: [] })
  if (method === 'GET' && path === '/rest/v1/api-keys/latest') return json(200, { key: world.settings.latest })
  if (method === 'GET' && path === '/rest/v1/transactions/search-order') {
    const found = [...world.transactions.values()].filter(({ orderNumber }) => orderNumber === query.get('orderNumber'))
    return json(200, { data: found.map((each) => shown(each, world)) })
  }
  if (method === 'POST' && path === '/rest/v1/transactions')
    return form.get('transactionType') === 'refund' ? refund(form, world) : pay(form, world)
  const [, id = '', action = ''] = /^\/rest\/v1\/transactions\/(\d+)(\/void)?$/.exec(path) ?? []
  const found = world.transactions.get(Number(id))
  if (!found) return json(404, { data: [{ fieldName: 'transactionId', message: 'Not found' }] })
  if (action === '') return json(200, shown(found, world))
  if (!found.isVoidable) return refused('transactionId', 'Transaction cannot be voided')
  Object.assign(found, { status: 'voided', isVoidable: false })
  return json(200, shown(found, world))
}

const shown = (each: PayWayTransaction, { settings }: World) => ({
  ...each,
  parent: undefined,
  principalAmount: settings.alteredAmount ?? each.principalAmount,
  creditCard: { cardNumber: '516320...008', cardScheme: 'mastercard' },
  ...(each.parent === null ? {} : { parentTransaction: { transactionId: each.parent } }),
  links: [],
})

const payFields = new Set([
  'singleUseTokenId',
  'customerNumber',
  'transactionType',
  'principalAmount',
  'currency',
  'orderNumber',
  'merchantId',
  'customerIpAddress',
])
const refundFields = new Set(['transactionType', 'parentTransactionId', 'principalAmount', 'orderNumber'])

const unknownIn = (form: URLSearchParams, known: Set<string>) => [...form.keys()].find((name) => !known.has(name))

function pay(form: URLSearchParams, world: World): PaymentStandInReply {
  const unknown = unknownIn(form, payFields)
  if (unknown) return refused(unknown, 'Unknown parameter')
  const token = form.get('singleUseTokenId') ?? ''
  const card = world.tokens.get(token)
  if (card === undefined) return refused('singleUseTokenId', 'Invalid singleUseTokenId')
  if (form.get('currency') !== 'aud') return refused('currency', 'Must be aud')
  if (!/^[\x20-\x7e]{1,20}$/.test(form.get('orderNumber') ?? '')) return refused('orderNumber', 'Too long')
  world.tokens.delete(token)
  const outcome = testCards[card] ?? { status: 'declined', code: '14', text: 'Invalid card number' }
  return json(201, shown(add(world, { form, type: 'payment', outcome, parent: null }), world))
}

type Outcome = { status: string; code: string; text: string }

function add(
  { transactions, settings }: World,
  {
    form,
    type,
    outcome,
    parent,
  }: { form: URLSearchParams; type: 'payment' | 'refund'; outcome: Outcome; parent: number | null },
): PayWayTransaction {
  const transactionId = 1_179_985_404 + transactions.size
  const principalAmount = Number(form.get('principalAmount'))
  const made: PayWayTransaction = {
    transactionId,
    receiptNumber: String(transactionId),
    transactionType: type,
    status: outcome.status,
    responseCode: outcome.code,
    responseText: outcome.text,
    principalAmount,
    surchargeAmount: settings.surcharge,
    paymentAmount: principalAmount + settings.surcharge,
    currency: 'aud',
    orderNumber: form.get('orderNumber') ?? '',
    customerNumber: form.get('customerNumber') ?? '',
    parent,
    isVoidable: outcome.status === 'approved',
    isRefundable: false,
  }
  transactions.set(transactionId, made)
  return made
}

function refund(form: URLSearchParams, world: World): PaymentStandInReply {
  const unknown = unknownIn(form, refundFields)
  if (unknown) return refused(unknown, 'Unknown parameter')
  const parent = world.transactions.get(Number(form.get('parentTransactionId')))
  if (!parent?.isRefundable) return refused('parentTransactionId', 'Transaction cannot be refunded')
  const input = [...world.transactions.values()].filter((each) => each.parent === parent.transactionId)
  const sum = input.reduce((total, each) => total + each.principalAmount, Number(form.get('principalAmount')))
  if (sum > parent.principalAmount) return refused('principalAmount', 'More than was paid')
  const outcome = { status: 'approved', code: '00', text: 'Approved' }
  return json(201, shown(add(world, { form, type: 'refund', outcome, parent: parent.transactionId }), world))
}
