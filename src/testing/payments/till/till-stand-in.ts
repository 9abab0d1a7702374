import { randomUUID } from 'node:crypto'
import { tillSignature } from '#adapters/payments/till/till-signature.ts'
import {
  goTo,
  json,
  page,
  reportDelays,
  sendTo,
  type Reporting,
  type StandIn,
  type PaymentStandInReply,
  type StandInCall,
  startStandIn,
} from '../stand-in-server.ts'
import { unknownField } from './till-fields.ts'

export type TillAccountFields = { apiKey: string; username: string; password: string; sharedSecret: string }
export const tillTestAccount: TillAccountFields = {
  apiKey: 'connector-of-the-tests',
  username: 'api-user',
  password: 'password-of-the-tests',
  sharedSecret: 'shared-by-the-tests',
}

type TillTransaction = {
  uuid: string
  id: string
  type: 'DEBIT' | 'REFUND'
  status: 'REDIRECT' | 'SUCCESS' | 'CANCELLED' | 'ERROR'
  amount: string
  currency: string
  successUrl: string
  cancelUrl: string
  errorUrl: string
  callbackUrl: string
  parent: string
  error: { code: number; message: string } | null
}

export type TillStandIn = StandIn & {
  transactions: Map<string, TillTransaction>
  settings: { reporting: Reporting; alteredAmount: string | null }
  /** A shopper pays at a transaction's page. */
  pay(uuid: string, card?: string): 'paid' | 'challenge' | 'declined'
  /** A callback as Till signs it, for an address of ours. */
  signed(uuid: string, url: string): { body: string; headers: Record<string, string> }
  chargeback(uuid: string, type?: 'CHARGEBACK' | 'CHARGEBACK-REVERSAL'): void
}

/** Cards of Till's own test gateway. */
const testCards: Record<string, 'ok' | 'challenge' | 'declined'> = {
  '4111111111111111': 'ok',
  '5555555555554444': 'challenge',
  '4242424242424242': 'declined',
}

/** Till as far as we use it: signatures both ways, unknown fields refused, failures with status 200, a page to pay at. */
export async function startTillStandIn({
  port,
  account = tillTestAccount,
}: { port?: number; account?: TillAccountFields } = {}): Promise<TillStandIn> {
  const transactions = new Map<string, TillTransaction>()
  const settings: TillStandIn['settings'] = { reporting: 'once', alteredAmount: null }
  const world: World = { account, transactions, settings, origin: '' }
  const server = await startStandIn({
    ...(port === undefined ? {} : { port }),
    refusal: (kind) => refusals[kind],
    reply: (call) => (call.path.startsWith('/api/v3/') ? api(call, world) : hosted(call, world)),
  })
  world.origin = server.url
  return {
    ...server,
    transactions,
    settings,
    pay: (uuid, card = '4111111111111111') => payAt(world, uuid, card),
    signed: (uuid, url) => signedCallback(account, contentOf(got(world, uuid)), url),
    chargeback(uuid, type = 'CHARGEBACK') {
      const { callbackUrl, id, amount, currency } = got(world, uuid)
      const data = { originalUuid: uuid, originalMerchantTransactionId: id, amount, currency, reason: 'fraud' }
      const field = type === 'CHARGEBACK' ? 'chargebackData' : 'chargebackReversalData'
      const content = {
        result: 'OK',
        uuid: randomUUID(),
        merchantTransactionId: '',
        transactionType: type,
        amount,
        currency,
      }
      sendTo(callbackUrl, signedCallback(account, { ...content, [field]: data }, callbackUrl))
    },
  }
}

type World = {
  account: TillAccountFields
  transactions: Map<string, TillTransaction>
  settings: TillStandIn['settings']
  origin: string
}

function got({ transactions }: World, uuid: string): TillTransaction {
  const found = transactions.get(uuid)
  if (!found) throw new Error(`No transaction ${uuid}`)
  return found
}

const failed = (errorCode: number, errorMessage: string): PaymentStandInReply =>
  json(200, { success: false, errorCode, errorMessage })

const refusals = {
  unauthorized: json(401, { success: false, errorMessage: 'Unauthorized', errorCode: 1004 }),
  forbidden: json(403, { success: false, errorMessage: 'Forbidden', errorCode: 1007 }),
  'too-many': json(429, { success: false, errorMessage: 'Too many requests', errorCode: 429 }),
  unavailable: json(503, {}),
  'server-error': json(500, {}),
}

/** Name and signature first, then fields. */
function api(call: StandInCall, world: World): PaymentStandInReply {
  const { account } = world
  const basic = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`
  if (call.headers.authorization !== basic) return refusals.unauthorized
  const query = call.query.toString()
  const right = tillSignature(account.sharedSecret, {
    method: call.method,
    body: call.body,
    contentType: call.headers['content-type'] ?? '',
    date: String(call.headers['x-date'] ?? call.headers.date ?? ''),
    path: `${call.path}${query ? `?${query}` : ''}`,
  })
  if (call.headers['x-signature'] !== right) return failed(1004, 'The request signature you provided was wrong')
  const [, kind = '', apiKey = '', action = '', id = ''] =
    /^\/api\/v3\/(\w+)\/([^/]+)\/(\w+)\/?(.*)$/.exec(call.path) ?? []
  if (decodeURIComponent(apiKey) !== account.apiKey) return failed(1006, 'The connector cannot be found')
  if (kind === 'status') return statusOf(world, action, id)
  const content = JSON.parse(call.body) as Record<string, unknown>
  const unknown = unknownField(action, content)
  if (unknown !== undefined) return failed(1002, `Unrecognized field: ${unknown}`)
  if ([...world.transactions.values()].some((each) => each.id === content['merchantTransactionId']))
    return failed(3004, 'The transaction id was used before')
  return action === 'debit' ? debit(world, content) : refund(world, content)
}

const text = (content: Record<string, unknown>, name: string): string => String(content[name] ?? '')

function add(world: World, made: Partial<TillTransaction> & Pick<TillTransaction, 'id' | 'type' | 'status'>) {
  const blank = { amount: '', currency: '', successUrl: '', cancelUrl: '', errorUrl: '', callbackUrl: '', parent: '' }
  const transaction: TillTransaction = { ...blank, uuid: randomUUID(), error: null, ...made }
  world.transactions.set(transaction.uuid, transaction)
  return transaction
}

function debit(world: World, content: Record<string, unknown>): PaymentStandInReply {
  if (!/^\d+\.\d\d$/.test(text(content, 'amount'))) return failed(1002, 'amount is malformed')
  const made = add(world, {
    id: text(content, 'merchantTransactionId'),
    type: 'DEBIT',
    status: 'REDIRECT',
    amount: text(content, 'amount'),
    currency: text(content, 'currency'),
    successUrl: text(content, 'successUrl'),
    cancelUrl: text(content, 'cancelUrl'),
    errorUrl: text(content, 'errorUrl'),
    callbackUrl: text(content, 'callbackUrl'),
  })
  return json(200, {
    success: true,
    uuid: made.uuid,
    purchaseId: `20261122-${made.uuid}`,
    returnType: 'REDIRECT',
    redirectType: 'fullpage',
    redirectUrl: `${world.origin}/redirect/${made.uuid}`,
  })
}

function refund(world: World, content: Record<string, unknown>): PaymentStandInReply {
  const parent = world.transactions.get(text(content, 'referenceUuid'))
  const id = text(content, 'merchantTransactionId')
  if (parent?.status !== 'SUCCESS' || parent.type !== 'DEBIT') return failed(8001, 'The transaction was not found')
  const input = [...world.transactions.values()].filter((each) => each.type === 'REFUND' && each.parent === parent.uuid)
  const sum = input.reduce((total, { amount }) => total + Number(amount), Number(text(content, 'amount')))
  if (sum > Number(parent.amount)) return failed(1003, 'More than was paid')
  const callbackUrl = text(content, 'callbackUrl')
  const made = add(world, {
    id,
    type: 'REFUND',
    status: 'SUCCESS',
    amount: text(content, 'amount'),
    currency: text(content, 'currency'),
    parent: parent.uuid,
    callbackUrl,
  })
  report(world, made)
  return json(200, { success: true, uuid: made.uuid, purchaseId: `20261122-${made.uuid}`, returnType: 'FINISHED' })
}

function statusOf({ transactions, settings }: World, action: string, id: string): PaymentStandInReply {
  const found = [...transactions.values()].find((each) => (action === 'getByUuid' ? each.uuid : each.id) === id)
  if (!found) return failed(8001, 'The transaction was not found')
  const { uuid, type, status, amount, currency, error } = found
  return json(200, {
    success: true,
    transactionStatus: status,
    uuid,
    merchantTransactionId: found.id,
    purchaseId: `20261122-${uuid}`,
    transactionType: type,
    paymentMethod: 'Creditcard',
    amount: type === 'DEBIT' && status === 'SUCCESS' ? (settings.alteredAmount ?? amount) : amount,
    currency,
    ...(error ? { errors: [error] } : {}),
    ...(status === 'SUCCESS' ? { returnData: { _TYPE: 'cardData', type: 'visa', lastFourDigits: '1111' } } : {}),
  })
}

function payAt(world: World, uuid: string, card: string): 'paid' | 'challenge' | 'declined' {
  const transaction = got(world, uuid)
  if (transaction.status !== 'REDIRECT') throw new Error(`The transaction is ${transaction.status}`)
  const outcome = card === 'passed' ? 'ok' : (testCards[card.replaceAll(' ', '')] ?? 'declined')
  if (outcome === 'challenge') return 'challenge'
  transaction.status = outcome === 'ok' ? 'SUCCESS' : 'ERROR'
  if (outcome === 'declined') transaction.error = { code: 2003, message: 'The transaction was declined' }
  report(world, transaction)
  return outcome === 'ok' ? 'paid' : 'declined'
}

const contentOf = ({ uuid, id, type, status, amount, currency, error }: TillTransaction) => ({
  result: status === 'SUCCESS' ? 'OK' : 'ERROR',
  uuid,
  merchantTransactionId: id,
  purchaseId: `20261122-${uuid}`,
  transactionType: type,
  paymentMethod: 'Creditcard',
  amount,
  currency,
  ...(error ? { code: error.code, message: error.message } : {}),
})

function signedCallback({ sharedSecret }: TillAccountFields, content: unknown, url: string) {
  const body = JSON.stringify(content)
  const contentType = 'application/json; charset=utf-8'
  const date = new Date().toUTCString()
  const { pathname, search } = new URL(url)
  const signature = tillSignature(sharedSecret, { method: 'POST', body, contentType, date, path: pathname + search })
  return { body, headers: { 'content-type': contentType, date, 'x-date': date, 'x-signature': signature } }
}

function report({ account, settings }: World, transaction: TillTransaction): void {
  const { callbackUrl } = transaction
  if (callbackUrl === '') return
  for (const delay of reportDelays[settings.reporting])
    setTimeout(() => sendTo(callbackUrl, signedCallback(account, contentOf(transaction), callbackUrl)), delay).unref()
}

/** The hosted page: a form without script, as a shopper meets it. */
function hosted(call: StandInCall, world: World): PaymentStandInReply {
  const transaction = world.transactions.get(/^\/redirect\/([\w-]+)/.exec(call.path)?.[1] ?? '')
  if (!transaction) return { status: 404, body: '' }
  if (transaction.status !== 'REDIRECT') return page('<h1>This page has expired</h1>')
  const { amount, currency } = transaction
  const form = `<h1>Pay ${amount} ${currency}</h1><form method="post"><label>Card number <input name="card" autocomplete="cc-number"></label>
    <button>Pay</button><button name="cancel" value="1">Back</button></form>`
  if (call.method === 'GET') return page(form)
  const fields = new URLSearchParams(call.body)
  if (fields.get('cancel') !== null) {
    transaction.status = 'CANCELLED'
    return goTo(transaction.cancelUrl)
  }
  const outcome = payAt(world, transaction.uuid, fields.get('card') ?? '')
  if (outcome === 'challenge') return page(challengeForm)
  return goTo(outcome === 'paid' ? transaction.successUrl : transaction.errorUrl)
}

const challengeForm = `<h1>3-D Secure</h1><form method="post"><input type="hidden" name="card" value="passed"><button>Complete authentication</button></form>
  <form method="post"><input type="hidden" name="card" value="4242424242424242"><button>Fail authentication</button></form>`
