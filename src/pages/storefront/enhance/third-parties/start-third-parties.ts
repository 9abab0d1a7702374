import { contactEventCall } from '#features/leads/domain/form/script-calls.ts'
import { shouldShowNotice } from '#features/tracking/domain/consent-choice.ts'
import type { VendorConfig } from '#features/tracking/view/vendor-data.tsx'
import { consentCookie } from '#features/leads/domain/lead/measurement.ts'
import { report } from '../shell/contact-clicks.ts'
import { startClientAnalytics } from './client-analytics.ts'
import { showConsentNotice, startPrivacyChoices } from './consent-notice.ts'
import { allowedNow, currentChoice, hasPrivacySignal } from './stored-choice.ts'
import { loadAnalytics, loadTagManager, pushViewedVehicle, sayGoogleConsent } from './google-tags.ts'
import { openLiveChat } from './live-chat.ts'
import { loadScript } from './load-script.ts'
import { loadPixel, type Viewed } from './meta-pixel.ts'
import { openTextUs, promptTextUs } from './text-us.ts'

type Vendor = VendorConfig['vendors'][number]

/** Services of others, on a site that configured some: nothing loads before it is allowed, and chats before they are pressed. */
export function startThirdParties(holder: HTMLElement): void {
  const config = JSON.parse(holder.dataset['vendors'] ?? '') as VendorConfig
  hidePrivateAddress()
  if (config.events !== null) startClientAnalytics(config.events, config.site)
  startPrivacyChoices(config.mode)
  startChat(config.vendors)
  if (!config.vendors.some(({ needs }) => needs === 'analytics' || needs === 'ads')) return loadAllowed(config)
  const begin = (): void => loadAllowed(config)
  document.addEventListener('forecourt:consent', begin)
  whenIdle(begin)
  if (shouldShowNotice(config.mode, currentChoice(), hasPrivacySignal())) showConsentNotice(config.mode)
}

/** The way to a private page belongs to no one else: it goes from the address bar before anything of others can read it. */
function hidePrivateAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('follow')) return
  url.searchParams.delete('follow')
  history.replaceState(history.state, '', url)
}

const whenIdle = (work: () => void): void => {
  const later = (): void =>
    void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 4_000 }) : setTimeout(work, 1_000))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

const begun = new Set<string>()

function loadAllowed({ vendors, mode }: VendorConfig): void {
  const allowed = allowedNow(mode)
  noteAllowed(allowed)
  if (vendors.some(({ name }) => name === 'tag_manager' || name === 'analytics')) sayGoogleConsent(allowed)
  for (const vendor of vendors) {
    const { name } = vendor
    if (!isAllowed(vendor, mode) || begun.has(name) || !belongsHere(vendor)) continue
    begun.add(name)
    if (vendor.waits) onceUsed(() => (isAllowed(vendor, mode) ? load(vendor, mode) : void begun.delete(name)))
    else load(vendor, mode)
  }
}

const isAllowed = ({ needs }: Vendor, mode: VendorConfig['mode']): boolean =>
  needs !== 'press' && (needs === 'nothing' || allowedNow(mode)[needs])

/** A service over its budget waits until the shopper has done something, and until that was answered. */
function onceUsed(work: () => void): void {
  const signs = ['pointerdown', 'keydown', 'scroll'] as const
  const begin = (): void => {
    for (const sign of signs) removeEventListener(sign, begin)
    whenIdle(work)
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
}

/** Forms say with an enquiry what its sender allows: the server tells others only then. */
function noteAllowed(allowed: ReturnType<typeof allowedNow>): void {
  const holder = document.querySelector<HTMLElement>('[data-vendors]')
  const names = (['analytics', 'ads'] as const).filter((name) => allowed[name])
  if (holder) holder.dataset['allowed'] = names.join(', ')
  const chosen = currentChoice()
  const signs = [allowed.analytics ? 'a' : '', allowed.ads ? 'd' : '', chosen ? Date.parse(chosen.at) : 0]
  // Forms that are posted by the page itself say it with this, for a day at most.
  document.cookie = `${consentCookie}=1.${[...signs, hasPrivacySignal() ? 'g' : ''].join('.')}; Path=/; Max-Age=86400; SameSite=Lax`
}

/** Specification 4: the autobot stays off reservation pages, and off vehicle pages where the site says so. */
function belongsHere({ params }: Vendor): boolean {
  const isVehicle = document.querySelector('[data-measured]') !== null
  if (params['hidden'] === 'vehicles') return !isVehicle
  return params['on'] !== 'vehicle' || isVehicle
}

function load({ name, params }: Vendor, mode: VendorConfig['mode']): void {
  const viewed = viewedVehicle()
  switch (name) {
    case 'tag_manager':
      if (viewed) pushViewedVehicle({ ...viewed })
      return loadTagManager(params['id'] ?? '')
    case 'analytics':
      return loadAnalytics(params['id'] ?? '')
    case 'pixel':
      return loadPixel(params['id'] ?? '', () => allowedNow(mode).ads, { viewed, catalogue: catalogueVehicle() })
    default:
      void loadScript(params['src'] ?? '', dataAttributes(params))
  }
}

const dataAttributes = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (name === 'src' ? [] : [[`data-${name}`, value]])),
  )

const dataOn = (attribute: string): unknown => {
  const text = document.querySelector(`[data-measured]`)?.getAttribute(attribute)
  return text ? JSON.parse(text) : null
}
const viewedVehicle = (): Viewed | null => dataOn('data-measured') as Viewed | null
const catalogueVehicle = (): Record<string, unknown> | null =>
  dataOn('data-catalogue') as Record<string, unknown> | null

/** Chat links open the widget; where it does not come, the link goes where it says. */
function startChat(vendors: readonly Vendor[]): void {
  const texts = vendors.find(({ name }) => name === 'text_us')
  const launcher = document.querySelector<HTMLElement>('a[data-chat="text_us"]')
  if (texts && launcher) promptTextUs(launcher)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-chat]') : null
    const vendor = link && vendorFor(link.dataset['chat'] ?? '', vendors)
    if (!link || !vendor || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    void openChat(vendor, link).then((isOpen) => {
      if (!isOpen) location.assign(link.href)
    })
  })
}

/** A vehicle's chat button means whichever chat the site has. */
function vendorFor(name: string, vendors: readonly Vendor[]): Vendor | undefined {
  const wanted = name === 'chat' ? ['live_chat', 'text_us', 'support'] : [name]
  return vendors.find((vendor) => wanted.includes(vendor.name))
}

const chatEvents = { chat_opened: 54, chat_first_message: 55, chat_message: 57 } as const

async function openChat({ name, params }: Vendor, link: HTMLElement): Promise<boolean> {
  const notify = (event: keyof typeof chatEvents): void => {
    report(contactEventCall(event), link)
    const detail = { eventId: chatEvents[event], category: 'chat' }
    document.dispatchEvent(new CustomEvent('forecourt:event', { detail }))
  }
  if (name === 'live_chat') return openLiveChat(params, notify)
  notify('chat_opened')
  if (name === 'text_us') return openTextUs(params, link)
  if (name === 'support')
    return loadScript(`https://static.zdassets.com/ekr/snippet.js?key=${params['key'] ?? ''}`, { id: 'ze-snippet' })
  return loadScript(params['src'] ?? '', dataAttributes(params))
}
