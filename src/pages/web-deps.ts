import type { FetchOldPage } from '#features/move-in/server/walk/walk-ports.ts'
import type { OpenedFeed } from '#features/bookings/server/feed/open-calendar-feed.ts'
import type { Fingerprint } from '#features/leads/server/intake/fingerprint.ts'
import type { VehicleData } from '#features/trade-in/server/vehicle-data-ports.ts'
import type { SlotSource } from '#features/bookings/server/find-slots.ts'
import type { GroupCalendars } from '#features/bookings/server/group-calendars.ts'
import type { BookingLinks } from '#features/bookings/server/records/booking-links.ts'
import type { FollowLinks } from '#features/leads/server/records/follow-link.ts'
import type { HeldByLead } from '#features/leads/server/follow/held-by-lead.ts'
import type { PersonEraser } from '#features/leads/server/erasure/erase-person.ts'
import type { UploadRoom } from '#features/leads/server/files/upload-room.ts'
import type { AfterStoring } from '#features/leads/server/intake/measured-lead.ts'
import type { VerifyChallenge } from '#features/leads/server/confirm/verify-challenge.ts'
import type { NumberHash } from '#features/leads/server/texts/stopped-numbers.ts'
import type { TextSenders } from '#features/leads/server/texts/text-ports.ts'
import type { FetchMetaLead } from '#features/leads/server/meta/fetch-meta-lead.ts'
import type { PushDevices } from '#features/integrations/server/staff-push/push-devices.ts'
import type { LeadIntake } from '#features/leads/server/intake/lead-intake.ts'
import type {
  CallReceiver,
  LeadFileStorage,
  MailOutbox,
  ScanFile,
  SendMail,
} from '#features/leads/server/records/lead-ports.ts'
import type { PaymentProcessors } from '#features/checkout/server/ports.ts'
import type { ReservationLinks } from '#features/checkout/server/reservations/reservation-links.ts'
import type { SandboxDesk } from '#features/checkout/server/sandbox-port.ts'
import type { DomainTarget } from '#features/sites/domain/domains/domain-check.ts'
import type { LookUpDomain } from '#features/sites/server/domains/domain-port.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { SecretBox, SecretRing } from '#platform/secret-box.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import type { SiteDirectory } from '#features/sites/server/site-directory.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import type { SecondFactors } from '#features/accounts/server/factors/second-factors.ts'
import type { OwnSessions } from '#features/accounts/server/own-sessions.ts'
import type { InvitationLinks } from '#features/accounts/server/people/invite-person.ts'
import type { InvitationMailDeps } from '#features/accounts/server/people/mail-invitation.ts'
import type { AccountFacts } from '#features/accounts/server/people/list-people.ts'
import type { PasswordLinks } from '#features/accounts/server/password-reset/account-mails.ts'
import type { PasswordReset } from '#features/accounts/server/password-reset/forgotten-password.ts'
import type { JoinGroup } from '#features/accounts/server/people/join-group.ts'
import type { OperatorImpersonations } from '#features/accounts/server/impersonation/operator-impersonations.ts'
import type { PlatformDesk } from '#features/dealers/server/platform/platform-desk.ts'
import type { Membership } from '#features/accounts/server/find-memberships.ts'
import type { TradeInLinks } from '#features/trade-in/server/list-own-trade-ins.ts'
import type { SearchLinks } from '#features/garage/server/private-token.ts'
import type { IndexDeps } from '#features/feeds/server/feeds-out/notify-search-engines.ts'
import type { FetchFeed } from '#features/feeds/server/feeds-in/feed-ports.ts'
import type { OpenProvider, Provider } from '#features/provider/server/provider-ports.ts'
import type { StoredPreview } from '#features/publishing/server/preview/show-preview.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { SiteToMatch, StockForAlerts } from '#features/garage/server/alerts/send-alerts.ts'
import type { PushServices } from '#features/garage/server/push/push-ports.ts'
import type { VisitBuffer } from '#features/tracking/server/visit-buffer.ts'
import type { VisitorNumber } from '#features/tracking/server/visitor-number.ts'
import type { SendConversion } from '#features/tracking/server/send-conversions.ts'
import type { OptOutLinks } from '#features/tracking/server/weekly-report.ts'
import type { GroupId, UserId } from '#kernel/ids.ts'
import type { SearchStock } from '#features/search/server/search-stock.ts'
import type { ImageDeps } from '#features/media/server/serve-image.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import type { FairTurns } from '#platform/limits/fair-turns.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { SignedCookies } from '#platform/http/signed-cookie.ts'
import type { Log } from '#platform/log.ts'
import type { Readiness, ReadyFor } from '#platform/http/readiness.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Assets } from '#platform/rendering/assets.ts'
import type { ConsoleChanges } from './api/console/console-changes-hub.ts'
import type { SiteSnapshots } from '../features/publishing/server/site-snapshots.ts'

/** What enquiries need besides the database: made by `main/wire-leads.ts`. */
export type LeadServices = {
  jobs: JobQueue
  intake: LeadIntake
  follow: FollowLinks
  fingerprint: Fingerprint
  leadFiles: LeadFileStorage
  scanFile: ScanFile
  /** Whether more files can be stored. */
  uploads: UploadRoom
  afterStoring?: AfterStoring | undefined
  sendMail: SendMail
  callReceiver: CallReceiver
  fetchMetaLead: FetchMetaLead
  verifyChallenge: VerifyChallenge
  textSenders: TextSenders
  /** Names numbers whose owners want no texts. */
  numberHash: NumberHash
  /** What would have been sent: mails where no mail server is configured, and texts of the sandbox. */
  outbox: MailOutbox
  /** A mail server is configured. */
  mailIsSent: boolean
  /** Erase what is stored of shoppers apart from leads. */
  erasers: readonly PersonEraser[]
  /** What is kept for the senders of enquiries, and ends with them. */
  heldByLeads: readonly HeldByLead[]
  secretBox: SecretBox
  /** The keys behind `secretBox`, for rotation. */
  secretRing: SecretRing
  /** Address that mails come from. */
  mailFrom: string
  /** `https://cars.example`: where the pages of a site are. */
  originOf(site: Pick<Site, 'slug' | 'domainName'>): string
  /** From 0 to 1. */
  chance(): number
}

/** What reservations need besides: made by `main/wire-checkout.ts`. */
export type CheckoutServices = {
  isDevelopment: boolean
  processors: PaymentProcessors
  reservationLinks: ReservationLinks
  /** Undefined where the sandbox is not in use. */
  sandboxDesk: SandboxDesk | undefined
}

/** The console's page; the sources allow the script and the styles that stand in it: `'sha256-…'`. */
export type ConsolePage = { html: string; scriptSource: string; styleSource: string }

/** The answer of an operation that the page has called for its person. */
export type FirstAnswer = { name: string; input: object; siteId: string; data: unknown }

/** A screen that the page brings rendered: for whom, as far as that is known, and from what. */
export type FirstScreen = {
  path: string
  now: Date
  isPhone: boolean
  isApple: boolean
  answers: readonly FirstAnswer[]
}

/** What the staff console needs: made by `main/wire-console.ts`. */
export type ConsoleServices = {
  /** Null where no host was configured: then there is no console. */
  host: string | null
  /** `https://console.example`; empty where there is no console. */
  origin: string
  /** The page that loads the console's program, for an address; with its screen where there is one to render. */
  page(path: string, screen?: FirstScreen): Promise<ConsolePage>
  /** A hashed file of the console's build. */
  assetFile(request: Request, name: string): Promise<Response>
  /** An icon of the installed program. */
  appFile(request: Request, name: string): Promise<Response>
  /** The program that keeps the shell in a browser; null while nothing is built. */
  shellWorker: string | null
  changes: ConsoleChanges
  /** The program runs in development, where demo accounts sign in with one press. */
  hasDemoAccounts: boolean
  /** Below which previews have hosts of their own; null where there are none. */
  previewDomain: string | null
  /** Where the domains of sites have to lead. */
  domainTarget: DomainTarget
  lookUpDomain: LookUpDomain
  openPreview(token: string, now: Date): Promise<StoredPreview | undefined>
  /** Appointments behind the private address of a calendar; undefined for an unknown one. */
  openCalendarFeed(token: string): Promise<OpenedFeed | undefined>
  /** Operators who look through the eyes of a dealer. */
  impersonations: OperatorImpersonations
  /** Every dealer of this installation, for its operators. */
  platform: PlatformDesk
  /** Every group in which this person works. */
  findMemberships(userId: UserId): Promise<Membership[]>
  factors: SecondFactors
  sessions: OwnSessions
  join: JoinGroup
  /** New passwords by mail, and mails about what changed. */
  door: PasswordReset
  /** Accounts of those who work for a group, or did. */
  listAccounts(groupId: GroupId): Promise<AccountFacts[]>
}

export type StaffMailServices = Pick<InvitationMailDeps, 'sendStaffMail' | 'consoleOrigin'> & {
  invitationLinks: InvitationLinks
  passwordLinks: PasswordLinks
}

/** Own statistics: made by `main/wire-tracking.ts`. */
export type TrackingServices = {
  visits: VisitBuffer
  visitorNumber: VisitorNumber
  optOutLinks: OptOutLinks
  sendConversion: SendConversion
  /** Everyone who works for a dealer group, by name. */
  listStaff(groupId: GroupId): Promise<StaffMember[]>
  /** The keys are vehicle ids. */
  listVehicleNames(site: Site): Promise<Map<string, string>>
}

/** The services of garages and saved searches. */
export type GarageServices = PushServices & {
  /** Browsers in which staff hear of leads, by the same push services. */
  pushDevices: PushDevices
  searchLinks: SearchLinks
  readStockForAlerts(site: SiteToMatch): Promise<StockForAlerts>
}

/** Stock for partners, and news for search engines: made by `main/wire-feeds.ts`. */
export type FeedServices = Pick<IndexDeps, 'newFeedKey' | 'notifySearchEngines' | 'readIndexedSite'> & {
  fetchFeed: FetchFeed
  /** Reads the site that a dealer moves in from. */
  fetchOldPage: FetchOldPage
}

/** Where data of a website comes from, and what it gives to others: made by `main/wiring/wire-provider.ts`. */
export type ProviderServices = {
  openProvider: OpenProvider
  openEmbeddedProvider(of: { snapshot: SiteSnapshot; slots: SlotSource; origin: string }): Provider
}

/** Addresses of the scripts that only some private pages load. */
export type PageScripts = {
  /** Belongs to the pages on which a shopper pays. */
  payScript: string
  /** Belongs to the page of a garage. */
  accountScript: string
  /** Belongs to the worker that shows notifications. */
  pushWorker: string
}

/** What it takes to show free times and to give them away: made by `main/wire-bookings.ts`. */
export type BookingServices = {
  calendars: GroupCalendars
  slots: SlotSource
  bookingLinks: BookingLinks
}

/** What trade-ins need of the outside. */
export type TradeInServices = { vehicleData: VehicleData; tradeInLinks: TradeInLinks }

/** What the web pages are given. `main/wire.ts` makes it; tests make it with fakes for the outside world. */
export type WebDeps = LeadServices &
  CheckoutServices &
  BookingServices &
  TradeInServices &
  TrackingServices &
  GarageServices &
  FeedServices &
  ProviderServices &
  StaffMailServices &
  PageScripts & {
    database: TenantDatabase
    directory: SiteDirectory
    snapshots: SiteSnapshots
    /** Searches the stock of a site where its settings say. */
    searchStock: SearchStock
    pageCache: PageCache
    /** When a page, or an answer of the search, may be made. */
    turns: FairTurns
    storefrontAssets: Assets
    /** A hashed file of the client build. */
    assetFile(request: Request, name: string): Promise<Response>
    images: ImageDeps
    storage: MediaStorage
    auth: Auth
    console: ConsoleServices
    /** Hourly limits over all processes. */
    leadLimit: RateLimit
    cookies: SignedCookies
    log: Log
    now(): Date
    newId(): string
    /** How many proxies in front are believed about who sends. */
    trustedProxies: number
    /** Mail address, or https address, for reports of weaknesses; undefined where the operator named none. */
    securityContact: string | undefined
    /** Answers /readyz, within a second where pages are meant, and within the patience of the probe where leads are. */
    readiness(purpose: ReadyFor): Promise<Readiness>
  }
