import { fail, ok, type Result } from '#kernel/result.ts'

/** Which of several servers will do, in the words of libpq's `target_session_attrs`. */
const serverRoles = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type ServerRole = (typeof serverRoles)[number]

export type ServerAddress = { host: string; port: number }
/** Servers that hold the same database for the same user; their addresses differ in host and port alone. */
export type ServerList = { servers: ServerAddress[]; role: ServerRole; addressOf(server: ServerAddress): string }

const anAddress = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/
const usualPort = 5432

/**
 * Reads `postgres://user:password@one:5432,two:5433/name?target_session_attrs=read-write`, or the whole addresses of servers with commas
 * between them. Of several servers the first that takes writing is meant where nothing else is stated.
 */
export function parseServerList(text: string, usual: ServerRole = 'read-write'): Result<ServerList, string> {
  const parts = text.split(/,(?=postgres(?:ql)?:\/\/)/).map((each) => anAddress.exec(each))
  const [first] = parts
  if (!first || parts.some((each) => !each)) return fail('must be postgres://user:password@host:port/database')
  const [, before = '', , path = '', query = ''] = first
  if (parts.some((each) => each?.[1] !== before || each[3] !== path || (each[4] ?? '') !== query))
    return fail('addresses of several servers may differ in host and port only')
  const asked = new URLSearchParams(query)
  const hosts = parts.flatMap((each) => (each?.[2] ?? '').split(','))
  const role = serverRoles.find(
    (each) => each === (asked.get('target_session_attrs') ?? (hosts.length > 1 ? usual : 'any')),
  )
  if (!role) return fail(`target_session_attrs must be one of ${serverRoles.join(', ')}`)
  asked.delete('target_session_attrs')
  const rest = asked.size > 0 ? `${path}?${asked}` : path
  const servers = hosts.map(serverOf)
  const addressOf = ({ host, port }: ServerAddress) => `${before}${host}${port === usualPort ? '' : `:${port}`}${rest}`
  const isWrong = (server: ServerAddress) =>
    !URL.canParse(addressOf(server)) || (hosts.length > 1 && server.host === '')
  if (servers.some(isWrong)) return fail('every server must be host or host:port')
  return ok({ servers, role, addressOf })
}

function serverOf(text: string): ServerAddress {
  const [, host = text, port = usualPort] = /^(.*):(\d+)$/.exec(text) ?? []
  return { host, port: Number(port) }
}

/** Throws what is wrong with addresses that were read before. */
export function serverListOf(text: string): ServerList {
  const read = parseServerList(text)
  if (!read.ok) throw new Error(`The address of the database ${read.problem}`)
  return read.value
}

export function withUser(text: string, { name, password }: { name: string; password: string }): string {
  const list = serverListOf(text)
  return formatServerList({
    ...list,
    addressOf: (server) => {
      const url = new URL(list.addressOf(server))
      url.username = name
      url.password = password
      return url.toString()
    },
  })
}

/** Writes what `parseServerList` reads, with its role where that could be mistaken. */
export function formatServerList({ servers, role, addressOf }: ServerList): string {
  const isPlain = servers.length === 1 && role === 'any'
  const attribute = (address: string) => `${address.includes('?') ? '&' : '?'}target_session_attrs=${role}`
  return servers.map((server) => addressOf(server) + (isPlain ? '' : attribute(addressOf(server)))).join(',')
}
