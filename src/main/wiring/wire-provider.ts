import { embeddedProvider } from '#adapters/provider/embedded-provider.ts'
import { httpProviders, providerByteLimit } from '#adapters/provider/http-provider.ts'
import { checkedJsonClient } from '#adapters/search-host/checked-http.ts'
import type { OpenProvider } from '#features/provider/server/provider-ports.ts'
import type { ProviderServices } from '#pages/web-deps.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from '../config.ts'

type Wiring = { config: Pick<Config, 'isDevelopment'>; log: Pick<Log, 'warn'> }

/** Providers over HTTP. In development they may stand on this machine, or anywhere in its network. */
export const openProviders = ({
  config,
  log,
  timeLimitMilliseconds,
}: Wiring & { timeLimitMilliseconds?: number }): OpenProvider =>
  httpProviders({
    log,
    http: checkedJsonClient({ trustedHosts: config.isDevelopment ? ['*'] : [], byteLimit: providerByteLimit }),
    chance: Math.random,
    ...(timeLimitMilliseconds === undefined ? {} : { timeLimitMilliseconds }),
  })

/** Both kinds of provider: other companies', and this product as one. */
export const wireProvider = (wiring: Wiring): ProviderServices => ({
  openProvider: openProviders(wiring),
  openEmbeddedProvider: embeddedProvider,
})
