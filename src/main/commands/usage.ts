import { integrationUsage } from './integrations/integration-commands.ts'
import { metaLeadUsage } from './connections/meta-lead-commands.ts'
import { vendorUsage } from './connections/vendor-commands.ts'
import { connectionUsage } from './connections/connection-key-commands.ts'
import { providerUsage } from './provider/provider-commands.ts'

/** What `forecourt --help` says. */
export const usage = `forecourt: look after the sites on this machine

  sites                                             every site and its dealerships
  dealer add FOLDER                                 a dealer group from a folder of files becomes live sites
  dealer apply FOLDER [--dry-run] [--verbose]       make a live group what its folder says, as a new version
        [--allow-removals]
  dealer export FOLDER [--group SLUG]               write a live group into a new folder that "dealer apply" reads
  dealer versions [--group SLUG]                    what was changed as a whole, the newest first
  dealer rollback N [--group SLUG] [--dry-run]      put version N back, as a new version; stock and people stay
  stock import FILE --dealership SLUG               make a dealership's stock what a file says: CSV, XML, JSON, Excel
        [--mapping FILE] [--group SLUG] [--dry-run] [--allow-removals] [--no-pictures] [--verbose]
  stock imports --dealership SLUG [--group SLUG]    what was imported, the newest first
  stock undo --dealership SLUG [--import ID]        take the newest import back, or the one that is named
  stock pictures --group SLUG                       fetch pictures that are due, and list those that are not to be had
  feeds add NAME --dealership SLUG --from ADDRESS   take a dealership's stock from https, sftp, ftps or ftp;
        [--user U] [--every MINUTES] [--mapping FILE] [--allow-removals]  the password from the standard input
  feeds list --dealership SLUG                      its sources and what became of their last files
  feeds run NAME --dealership SLUG [--dry-run]      take the file now, or show what that would do
  feeds pause|resume|remove NAME --dealership SLUG  stop taking it, take it again, forget it
  feeds addresses --site SLUG                       where partners fetch the stock of a site, with keys
  feeds why --site SLUG [--target PARTNER]          every vehicle that a partner does not get, with the reasons
  feeds fetches --site SLUG [--limit N]             who fetched what, the newest first
  feeds new-address --site SLUG --target PARTNER    a new key; the address of before answers nobody any more
  feeds trade-me --site SLUG [--limit N]            what Trade Me would refuse, asked with keys from the standard input
  leads list --site SLUG [--limit N] [--json]       the newest enquiries of a site
  person erase --group SLUG [--email E] [--phone P]  everything that a dealer group has of a person goes
        [--dry-run]
  report --site SLUG [--days N] [--json]            visits, sources, searches, vehicles and speed of a site
  demand --site SLUG [--json]                       hearts, what people wait for, who agreed to be contacted
  bookings list --site SLUG [--date DAY] [--location SLUG] [--json]   appointments of a day
  bookings block --site SLUG --location SLUG --from TIME --until TIME [--kind KIND] [--reason TEXT]
  bookings unblock ID --site SLUG                   takes appointments again
  bookings cancel ID --site SLUG [--reason TEXT]    gives the time back and writes to the shopper
  bookings close ID --site SLUG --as done|no-show   how it went
  hire list --site SLUG [--json]                    rentals and subscriptions: asked for, out, kept back
  hire confirm|decline|end ID --site SLUG [--reason TEXT]
  hire block STOCK --site SLUG --from DAY --until DAY [--reason TEXT]
  finance answers LEAD --site SLUG --reason TEXT    sealed answers about money; the audit log says who looked and why
  webhook secret --site SLUG --rule NAME            a new secret that signs the calls of a rule, printed once
  payments connect SERVICE --dealership SLUG        a dealership's key at stripe, till or st_george, from the standard input
  payments rotate SERVICE --dealership SLUG         another key in its place; the one before still gives money back
  payments test SERVICE --dealership SLUG           ask the service whether the key works
  payments list --dealership SLUG [--json]          which keys it has: only how they end
  payments disconnect SERVICE --dealership SLUG     no more deposits with it
  reservations list --group SLUG [--limit N] [--json]   the newest reservations, and what needs a look
  reservations confirm ID --group SLUG              the dealer holds the vehicle
  reservations cancel ID --group SLUG --reason TEXT the vehicle is free, the deposit goes back
  reservations refund ID --group SLUG [--reason R]  gives back what is owed; with R, notes that it was paid by hand
  reservations reconcile [--group SLUG]             hold the books of every payment service against ours
${integrationUsage}
${providerUsage}
${connectionUsage}
${vendorUsage}
${metaLeadUsage}
  vehicle-key set SERVICE --dealership SLUG         a dealership's key at autograb, nevdis or carjam, from the standard input
  vehicle-key list --dealership SLUG                which keys it has: only how they end
  vehicle-key remove SERVICE --dealership SLUG      the key goes
  staff add EMAIL --group SLUG [--role ROLE]        let a person sign in at the console; prints a password once
  staff remove EMAIL --group SLUG                   a person no longer works for a group
  staff second-factor EMAIL                         who lost phone and codes: a new second factor with the next sign-in
  staff password EMAIL                              a new password, printed once
  secrets rotate                                    seal everything with the first key of FORECOURT_SECRETS
  search publish SITE                               make the search host of a site hold what the site shows
  search check SITE                                 compare what the host and the built-in engine answer
  docs                                              write docs/settings.md from the settings themselves

It works on the same data as the running program (FORECOURT_DATA, DATABASE_URL); publishing to a Meilisearch host needs its
key for writing in FORECOURT_SEARCH_WRITE_KEY.
`
