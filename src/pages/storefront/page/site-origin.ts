import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { WebDeps } from '#pages/web-deps.ts'

/** Scheme and host that stand for a site: its main host over TLS; in development whatever was asked for. */
export function originOf(
  { isDevelopment }: Pick<WebDeps, 'isDevelopment'>,
  address: SiteAddress,
  { url }: Request,
): string {
  const [mainHost] = address.hosts
  return isDevelopment || mainHost === undefined ? new URL(url).origin : `https://${mainHost}`
}
