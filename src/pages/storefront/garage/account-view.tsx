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
      passkeys={passkeys.map(({ id, name, createdAt }) => ({
        id,
        name: browserName(name),
        since: dayOf(createdAt),
      }))}
    />
  )
}

/** Says how a changed part of the account stands now; null for who is not signed in. */
export async function accountNotice(call: GarageCall, changed: string): Promise<string | null> {
  const { deps, snapshot, shopper } = call
  const key = ownGarage(call)
  if (!shopper || !key) return null
  switch (changed) {
    case 'alerts':
      return (await garageMailOf(deps, key)) === 'off'
        ? 'We send you no emails about your saved vehicles.'
        : 'We email you about your saved vehicles.'
    case 'contact':
      return (await contactAgreementOf(deps, snapshot.site, shopper))
        ? 'The dealer may email you about what you’ve saved.'
        : 'The dealer doesn’t see your address.'
    case 'passkey':
      return passkeyText((await passkeysOf(deps, snapshot.site, shopper)).length)
    default:
      return null
  }
}

const passkeyText = (count: number): string =>
  count === 0
    ? 'The passkey is gone. Remove it from your device too.'
    : `Your account has ${count === 1 ? 'one passkey' : `${count} passkeys`}. Remove one that is gone from your device too.`
