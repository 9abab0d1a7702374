import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { WebCall } from '../submission/lead-limits.ts'
import type { WebDeps } from '../web-deps.ts'
import type { WebEnv } from '../web-env.ts'
import type { AddressRow, BodyKind } from './address-row.ts'

/** A form with a long message is a few kilobytes; files have limits of their own. */
const maxFormBytes = 128 * 1024
const maxConsoleBytes = 1024 * 1024

/** Puts rows before the requests, in their order. Nothing else makes an address of this program. */
export function mountAddresses(app: Hono<WebEnv>, deps: WebDeps, rows: readonly AddressRow[]): void {
  for (const { method, pattern, demands, respond } of rows) {
    const checks = checksOf[demands.body]
    app.on(method.toUpperCase(), [pattern], ...checks, async (context, next) => {
      return (await respond({ deps, context })) ?? next()
    })
  }
}

/** Sends requests of the program's own to rows, as part of a request that is being answered: they are of its site and have its id. */
export function withinRequest({ deps, context }: WebCall, rows: readonly AddressRow[]) {
  const within = new Hono<WebEnv>()
  within.onError((error) => {
    deps.log.error(
      { requestId: context.get('requestId'), path: context.req.path, error: error.message, stack: error.stack },
      'request failed',
    )
    const text = 'An unexpected error occurred. Read before you try again: it may have been done.'
    return Response.json({ error: text }, { status: 500 })
  })
  within.use(async (own, next) => {
    own.set('requestId', context.get('requestId'))
    own.set('address', context.get('address'))
    await next()
  })
  mountAddresses(within, deps, rows)
  return (request: Request): Response | Promise<Response> => within.fetch(request, context.env)
}

/** Answers whoever comes with a wrong method, naming those that the address has. */
export function mountWrongMethods(app: Hono<WebEnv>, rows: readonly AddressRow[]): void {
  for (const pattern of new Set(rows.map((row) => row.pattern))) {
    const allow = rows.filter((row) => row.pattern === pattern).map(({ method }) => method.toUpperCase())
    app.all(pattern, (context) => wrongMethod(context, allow.join(', ')))
  }
}

/** Calls with a key are told under which number the request is logged. */
const wrongMethod = (context: Context<WebEnv>, allow: string): Response =>
  context.json(
    {
      error: `Use ${allow} here.`,
      ...(context.req.path.startsWith('/api/v1/') ? { request_id: context.get('requestId') } : {}),
    },
    405,
    { allow },
  )

const tooLarge = (context: Context): Response => context.json({ error: 'That’s too much to send at once.' }, 413)
const count = bodyLimit({ maxSize: maxFormBytes, onError: tooLarge })

const limitConsoleBody = bodyLimit({
  maxSize: maxConsoleBytes,
  onError: (context) => context.json({ kind: 'invalid', error: 'This is too large.' }, 413),
})

const limitForm: MiddlewareHandler<WebEnv> = (context, next) => (isSmall(context.req) ? next() : count(context, next))

/** Answers as the handler does, with the body of a form of ordinary size; for rows that learn only from the site whether a form is theirs. */
export async function withFormBody(context: Context<WebEnv>, respond: () => Promise<Response>): Promise<Response> {
  let response: Response | undefined
  const refused = await limitForm(context, async () => void (response = await respond()))
  return refused ?? response ?? tooLarge(context)
}

const limitFormWithFiles: MiddlewareHandler<WebEnv> = (context, next) =>
  acceptsFiles(context.req) ? next() : limitForm(context, next)

const checksOf: Record<BodyKind, MiddlewareHandler<WebEnv>[]> = {
  none: [],
  call: [],
  form: [limitForm],
  files: [limitFormWithFiles],
  console: [limitConsoleBody],
}

const acceptsFiles = (request: Context['req']): boolean =>
  /^multipart\/form-data\b/i.test(request.header('content-type') ?? '')

/** Its length was told, and the parser holds the sender to it: the body need not be counted while it is read. */
const isSmall = (request: Context['req']): boolean => {
  const length = request.header('content-length')
  return length !== undefined && request.header('transfer-encoding') === undefined && Number(length) <= maxFormBytes
}
