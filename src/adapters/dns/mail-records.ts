import { Resolver } from 'node:dns/promises'

/** TXT records of a name; undefined where there are none. Rejects when DNS does not answer. */
export type LookUpText = (name: string) => Promise<string[] | undefined>

const nothing = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN']

export function textRecords({
  servers,
  timeout = 2_000,
}: { servers?: readonly string[]; timeout?: number } = {}): LookUpText {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers) resolver.setServers([...servers])
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && nothing.includes(String(error.code))) return undefined
      throw error
    }
  }
}
