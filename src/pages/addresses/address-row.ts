import type { ApiScope } from '#features/integrations/domain/keys/api-key.ts'
import type { WebCall } from '../submission/lead-limits.ts'

/** Undefined: the site has no such address after all, and the rows below are asked. */
export type Responder = (call: WebCall) => Response | undefined | Promise<Response | undefined>

/**
 * How large a body may be. `form`: 128 KB. `files`: files are read piece by piece, under limits of their own; without them it is a form.
 * `console`: a megabyte of JSON. `call`: read by the call itself, which bounds it once it knows who calls.
 */
export type BodyKind = 'none' | 'form' | 'files' | 'console' | 'call'

/** What a request must bring before its handler runs; whoever checks it writes it down here. */
type Demands = {
  /** Who may ask; everybody where nothing is said. */
  permission?:
    | `key: ${ApiScope}`
    | 'key: any'
    | `staff: ${string}`
    | 'private link'
    | 'account'
    | 'signature'
    | 'verify token'
  /** How often one sender may. */
  limit?: string
  body?: BodyKind
  /** A page that changes nothing for others may be asked for from anywhere; a file of the console only from the console. */
  origin?: 'console'
}

/** A handler together with what is checked before it runs: one function does both, so that neither is true without the other. */
export type Guarded = { demands: Demands; respond: Responder }

type Method = 'get' | 'post' | 'put' | 'delete' | 'all'

/** A row of the table of addresses. Whatever is not reading must come from a page of the same host: that is asked of every row. */
export type AddressRow = {
  method: Method
  /** `/enquiry/:token`; a part in braces says what a name looks like. */
  pattern: string
  demands: Demands & { body: BodyKind }
  respond: Responder
}

const row =
  (method: Method) =>
  (pattern: string, handler: Responder | Guarded): AddressRow => {
    const { demands, respond } = typeof handler === 'function' ? { demands: {}, respond: handler } : handler
    return { method, pattern, respond, demands: { body: method === 'get' ? 'none' : 'form', ...demands } }
  }

export const get = row('get')
export const post = row('post')
export const put = row('put')
export const remove = row('delete')
/** Responds where no method of the address does. */
export const all = row('all')

/** Adds a demand that is checked elsewhere than in the handler, or by what reads the body. */
export const demanding = (demands: Demands, handler: Responder | Guarded): Guarded =>
  typeof handler === 'function'
    ? { demands, respond: handler }
    : { demands: { ...handler.demands, ...demands }, respond: handler.respond }

/** The handler takes files, which `receiveForm` reads under the limits of the site. */
export const withFiles = (handler: Responder | Guarded): Guarded => demanding({ body: 'files' }, handler)
