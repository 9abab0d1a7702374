import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon, Sprite } from '#ui/icon.tsx'
import { consentModeOf, type ConsentMode } from '../domain/consent-choice.ts'
import { type ConfiguredVendor, vendorNamed, vendorsOf } from '../domain/vendors.ts'
import { catalogueVehicle, viewedVehicle } from '../domain/viewed-vehicle.ts'
import styles from './vendor-data.module.css'

/** What the page tells its script about services of others. */
export type VendorConfig = {
  site: string
  mode: ConsentMode
  vendors: (Pick<ConfiguredVendor, 'name' | 'params'> & {
    needs: 'analytics' | 'ads' | 'press' | 'nothing'
    /** Over its budget: it loads only after the shopper has done something. */
    waits?: true
  })[]
  /** Where client analytics events go; null: nowhere. */
  events: string | null
}

const chatVendors = ['live_chat', 'text_us', 'support', 'chatbot'] as const

/** Null where the site uses no service of others and sends no client events: then the script part is not fetched at all. */
export function vendorConfig(site: Site, deferred: ReadonlySet<string> = new Set()): VendorConfig | null {
  const { trackers, consent, defer_vendors_over_budget: mayDefer } = site.settings.connections
  const vendors = vendorsOf(site).map(({ name, params }): VendorConfig['vendors'][number] => ({
    name,
    params,
    needs: vendorNamed(name).needs,
    ...(mayDefer && deferred.has(name) ? { waits: true } : {}),
  }))
  if (vendors.length === 0 && trackers.events_endpoint === null) return null
  return { site: site.slug, mode: consentModeOf(consent.mode, site.region), vendors, events: trackers.events_endpoint }
}

/** The configuration as data, and the button that opens a chat: a link to the contact page for who has no script. */
export function VendorData({ site, config }: { site: Site; config: VendorConfig }) {
  const chat = chatVendors.find((name) => config.vendors.some((vendor) => vendor.name === name))
  return (
    <>
      <div hidden className={styles.vendors} data-vendors={JSON.stringify(config)} />
      {chat && (
        <aside className={styles.chat} aria-label="Chat">
          <a className={buttonClass('primary')} href="/contact" data-chat={chat}>
            <Sprite icons={['chat']} />
            <Icon name="chat" />
            {chat === 'text_us' ? 'Text us' : site.settings.vehicle.labels.chat}
          </a>
        </aside>
      )}
    </>
  )
}

/** The vehicle that this page shows, for measurement that the shopper allowed (specification 3). */
export const ViewedVehicleData = ({ vehicle, site }: { vehicle: Vehicle; site: Site }) => (
  <div
    hidden
    data-measured={JSON.stringify({ ...viewedVehicle(vehicle, site), slug: vehicle.slug })}
    data-catalogue={
      site.settings.connections.trackers.vehicle_catalogue ? JSON.stringify(catalogueVehicle(vehicle, site)) : undefined
    }
  />
)
