import { integrationUsage } from './integrations/integration-commands.ts'
import { metaLeadUsage } from './connections/meta-lead-commands.ts'
import { vendorUsage } from './connections/vendor-commands.ts'
import { connectionUsage } from './connections/connection-key-commands.ts'
import { databaseUsage } from './database/database-commands.ts'
import { doctorUsage } from '../doctor/doctor-command.ts'
import { backupUsage } from '../backup/backup-commands.ts'
import { upgradeUsage } from '../backup/upgrade-command.ts'
import { groupUsage } from './groups/group-commands.ts'
import { storageUsage } from './storage/storage-commands.ts'
import { providerUsage } from './provider/provider-commands.ts'
import { moveInUsage } from './move-in/move-in-commands.ts'

/** Printed by `forecourt --help`. */
export const usage = `forecourt: manage the sites on this machine

  sites                                             list every site and its dealerships
  dealer add FOLDER [--prices drive-away|excluding-charges]   create live sites from a folder of files; --prices says
                                                    what prices include of which nothing says it
  dealer apply FOLDER [--dry-run] [--verbose]       update a live group from its folder, as a new version
        [--allow-removals] [--overwrite]
  dealer export FOLDER [--group SLUG] [--leads]     save a live group to a new folder for "dealer apply";
                                                    --leads adds its enquiries as CSV
  dealer versions [--group SLUG]                    list the versions of a group, newest first
  dealer rollback N [--group SLUG] [--dry-run]      go back to version N; stock and people don't change
${moveInUsage}
  stock import FILE --dealership SLUG               update a dealership's stock from CSV, XML, JSON or Excel
        [--mapping FILE] [--condition new|used|demo] [--group SLUG] [--dry-run] [--allow-removals]
        [--heading-row N] [--add-only] [--no-pictures] [--verbose]
  stock imports --dealership SLUG [--group SLUG]    list imports, newest first
  stock undo --dealership SLUG [--import ID]        undo the newest import, or the one you name
  stock pictures --group SLUG                       fetch missing pictures, and list the ones that fail
  feeds add NAME --dealership SLUG --from ADDRESS   fetch a dealership's stock from https, sftp, ftps or ftp;
        [--user U] [--every MINUTES] [--mapping FILE] [--allow-removals] [--add-only]  reads the password from standard input
  feeds list --dealership SLUG                      list its sources and their last files
  feeds run NAME --dealership SLUG [--dry-run]      fetch the file now, or show what it would change
  feeds pause|resume|remove NAME --dealership SLUG  stop, resume or remove a source
  feeds addresses --site SLUG                       show where partners fetch a site's stock, with keys
  feeds why --site SLUG [--target PARTNER]          list vehicles a partner doesn't get, and why
  feeds fetches --site SLUG [--limit N]             list recent fetches, newest first
  feeds new-address --site SLUG --target PARTNER    make a new address; the old one stops working
  feeds trade-me --site SLUG [--limit N]            check for listings Trade Me would refuse; reads keys from standard input
  mismatches --site SLUG [--kind KIND] [--target PLACE] [--verbose] [--csv]  list where the website differs from
                                                    the stock file and partners, in what, since when and why
  mismatches take FILE --site SLUG --as PARTNER     compare it with the list that a partner's portal exports
  mismatches trade-me --site SLUG                   compare it with what Trade Me lists; reads keys from standard input
  leads list --site SLUG [--limit N] [--json]       list a site's newest enquiries
  person erase --group SLUG [--email E] [--phone P]  delete everything a dealer group holds about a person
        [--dry-run]
  report --site SLUG [--days N] [--json]            report a site's visits, sources, searches, vehicles and speed
  demand --site SLUG [--json]                       show what shoppers save and wait for, and who to contact
  bookings list --site SLUG [--date DAY] [--location SLUG] [--json]   list a day's appointments
  bookings block --site SLUG --location SLUG --from TIME --until TIME [--kind KIND] [--reason TEXT]
  bookings unblock ID --site SLUG                   take appointments again
  bookings cancel ID --site SLUG [--reason TEXT]    cancel an appointment and email the shopper
  bookings close ID --site SLUG --as done|no-show   record whether they came
  hire list --site SLUG [--json]                    list rentals and subscriptions
  hire confirm|decline|end ID --site SLUG [--reason TEXT]
  hire block STOCK --site SLUG --from DAY --until DAY [--reason TEXT]
  finance answers LEAD --site SLUG --reason TEXT    show answers about money; recorded in the audit log
  webhook secret --site SLUG --rule NAME            make a rule's signing secret; shown only once
  payments connect SERVICE --dealership SLUG        add a stripe, till or st_george key from standard input
  payments rotate SERVICE --dealership SLUG         replace a key; the old one can still make refunds
  payments test SERVICE --dealership SLUG           check that the key works
  payments list --dealership SLUG [--json]          list its keys (last characters only)
  payments disconnect SERVICE --dealership SLUG     stop taking deposits with it
  reservations list --group SLUG [--limit N] [--json]   list the newest reservations
  reservations confirm ID --group SLUG              confirm that the dealer is holding the vehicle
  reservations cancel ID --group SLUG --reason TEXT release the vehicle and refund the deposit
  reservations refund ID --group SLUG [--reason R]  refund what's owed; with R, record that it was paid another way
  reservations reconcile [--group SLUG]             compare every payment service's records with ours
  orders list --group SLUG [--limit N] [--json]     list the newest orders of the store
  orders ready ID --group SLUG [--note TEXT]        it can be picked up, or is on its way: the shopper gets an email
  orders done ID --group SLUG                       it was handed over: the money counts as sold
  orders undo ID --group SLUG                       take the last step back: handed over, or ready
  orders cancel ID --group SLUG --reason TEXT       cancel it and refund all of it
  orders refund ID --group SLUG --reason R [--amount DOLLARS]   refund a part or the rest; with R alone where a refund
                                                    failed, record that it was paid another way
${integrationUsage}
${providerUsage}
${connectionUsage}
${vendorUsage}
${metaLeadUsage}
  vehicle-key set SERVICE --dealership SLUG         add an autograb, nevdis or carjam key from standard input
  vehicle-key list --dealership SLUG                list its keys (last characters only)
  vehicle-key remove SERVICE --dealership SLUG      remove a key
  staff add EMAIL --group SLUG [--role ROLE]        let someone sign in to the console; shows a password once
  staff remove EMAIL --group SLUG                   remove someone from a group
  staff second-factor EMAIL                         reset a second factor, to be set up at next sign-in
  staff password EMAIL                              make a new password; shown only once
${storageUsage}
${groupUsage}
${databaseUsage}
${backupUsage}
${upgradeUsage}
${doctorUsage}
  secrets rotate                                    re-encrypt everything with the first key of FORECOURT_SECRETS
  search publish SITE                               publish a site's stock to its search host
  search check SITE                                 compare the host's answers with the built-in engine's
  docs                                              write docs/settings.md from the settings

Commands use the same data as the running program (FORECOURT_DATA, DATABASE_URL). To publish to a Meilisearch host, set
FORECOURT_SEARCH_WRITE_KEY.
`
