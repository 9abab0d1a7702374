import { randomUUID } from 'node:crypto'
import { openHttpReceiver } from '#adapters/lead-receivers/http-receiver.ts'
import { vapidKeys } from '#adapters/web-push/vapid-keys.ts'
import { openWebPush } from '#adapters/web-push/web-push-sender.ts'
import { searchLinks } from '#features/garage/server/private-token.ts'
import { openPushDevices } from '#features/integrations/server/staff-push/push-devices.ts'
import { assembleSnapshot, type SiteRecords } from '#features/publishing/server/site-snapshot.ts'
import { stockForAlerts } from '#features/publishing/server/stock-for-alerts.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { GarageServices } from '#pages/web-deps.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Config } from '../config.ts'

type Wiring = {
  config: Config
  database: Database
  secret: string
  readSite(address: SiteAddress): Promise<SiteRecords>
}

/** Garages and saved searches, for the web program and for a worker alike. */
export function wireGarage({ config, database, secret, readSite }: Wiring): GarageServices {
  const keys = vapidKeys(secret)
  const sendPush = openWebPush({
    call: openHttpReceiver({ allowsPrivate: config.isDevelopment }),
    keys,
    contact: config.mailFrom,
  })
  return {
    searchLinks: searchLinks(secret),
    pushPublicKey: keys.publicKey,
    sendPush,
    pushDevices: openPushDevices({
      database,
      sendPush,
      allowsLocal: config.isDevelopment,
      now: () => new Date(),
      newId: randomUUID,
    }),
    async readStockForAlerts({ siteId }) {
      const address = (await database.forPlatform(listSiteAddresses)).find((each) => each.siteId === siteId)
      if (!address) throw new Error('A site whose searches are to be matched is gone')
      return stockForAlerts(assembleSnapshot(await readSite(address), new Date()))
    },
  }
}
