import { createHmac } from 'node:crypto'
import { listStaff } from '#features/accounts/server/list-staff.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { listVehicles } from '#features/inventory/server/vehicle-store.ts'
import { openVisitBuffer } from '#features/tracking/server/visit-buffer.ts'
import { saltOfDay } from '#features/tracking/server/visit-store.ts'
import { visitorNumbers } from '#features/tracking/server/visitor-number.ts'
import { optOutLinks } from '#features/tracking/server/weekly-report.ts'
import { httpConversions, usualConversionAddresses } from '#adapters/conversions/http-conversions.ts'
import type { Config } from '../config.ts'
import type { TrackingServices } from '#pages/web-deps.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'

type Wiring = { config: Pick<Config, 'conversionAddresses'>; database: Database; log: Log; secret: string }

/** Own statistics, for the web program and for a worker alike. */
export function wireTracking({ config, database, log, secret }: Wiring): TrackingServices {
  return {
    visits: openVisitBuffer({ database, log }),
    visitorNumber: visitorNumbers((day, fresh) => database.forPlatform((db) => saltOfDay(db, day, fresh))),
    optOutLinks: optOutLinks(createHmac('sha256', secret).update('links that stop reports').digest('hex')),
    sendConversion: httpConversions({ ...usualConversionAddresses, ...config.conversionAddresses }),
    listStaff: (groupId) => listStaff(database, groupId),
    listVehicleNames: (site) =>
      database.forGroup(site.groupId, async (db) => {
        const vehicles = await listVehicles(
          db,
          site.dealerships.map(({ id }) => id),
        )
        return new Map(vehicles.map((vehicle) => [String(vehicle.id), vehicleName(vehicle)]))
      }),
  }
}
