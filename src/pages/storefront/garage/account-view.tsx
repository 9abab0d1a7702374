import type { ReactNode } from 'react'
import { contactAgreementOf, contactText } from '#features/garage/server/contact-agreement.ts'
import { passkeysOf } from '#features/garage/server/passkeys/passkeys.ts'
import { hashOf } from '#features/garage/server/private-token.ts'
import { garageMailOf, searchesOf, searchPath } from '#features/garage/server/saved-searches.ts'
import { sessionsOf } from '#features/garage/server/sign-in-shopper.ts'
import { AccountPanels } from '#features/garage/view/account-panels.tsx'
import { browserName } from '#features/accounts/domain/browser-name.ts'
import { dateFormat } from '#features/sites/domain/hours/date-format.ts'
import { type GarageCall, ownGarage } from './garage-call.ts'
import { ownThings } from './own-things.ts'

/** Everything of who signed in, on the garage's page. */
export async function accountView(call: GarageCall): Promise<ReactNode> {
  const { deps, snapshot, shopper, session } = call
  const key = ownGarage(call)
  if (!shopper || !key) return null
  const { site } = snapshot
  const days = dateFormat(site.region, { timeZone: site.timeZone, dateStyle: 'medium' })
  const dayOf = (moment: Date): string => days.format(moment)
  const searches = await searchesOf(deps, site, shopper.email)
  const sessions = await sessionsOf(deps, site, shopper)
  const passkeys = await passkeysOf(deps, site, shopper)
  return (
    <AccountPanels
      email={shopper.email}
      mail={await garageMailOf(deps, key)}
      pushKey={deps.pushPublicKey}
      dayOf={dayOf}
      things={await ownThings({ deps, snapshot }, shopper.email)}
      contact={{ wording: contactText(site), isGiven: await contactAgreementOf(deps, site, shopper) }}
      searches={searches.map(({ id, title, address, frequency, confirmedAt }) => ({
        title,
        address,
        frequency,
        isConfirmed: confirmedAt !== null,
        href: searchPath(deps.searchLinks.tokenOf(id)),
      }))}
      sessions={sessions.map(({ browser, createdAt, tokenHash }) => ({
        browser: browserName(browser),
        since: dayOf(createdAt),
        isThis: tokenHash.equals(hashOf(session)),
      }))}
      passkeys={passkeys.map(({ credentialId: id, name, createdAt }) => ({
        id,
        name: browserName(name),
        since: dayOf(createdAt),
      }))}
    />
  )
}
