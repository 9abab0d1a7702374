import type { EntryContent } from '#features/content/domain/entries/entry-kinds.ts'
import type { SettingField } from '#features/sites/domain/settings/editing/setting-control.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import type { CallProblem, PublishingCall } from '../console-call.ts'

/** Addresses to which a form's enquiries may be sent: of people who work for the site, of its places, and those that its settings write to. */
export async function knownRecipients(call: Pick<PublishingCall, 'deps' | 'groupId'>, site: Site): Promise<string[]> {
  const ours = new Set<string>(site.dealerships.map(({ id }) => id))
  const staff = (await call.deps.listStaff(call.groupId)).filter(
    ({ dealershipIds }) => dealershipIds === null || dealershipIds.some((id) => ours.has(id)),
  )
  const { rules, mail, alert_mail: alertMail } = site.settings.delivery
  const places = locationsOf(site).flatMap((place) => [
    place.email,
    ...Object.values(place.departments ?? {}).map(({ email }) => email),
  ])
  const all = [
    ...staff.map(({ email }) => email),
    ...site.dealerships.map(({ email }) => email),
    ...places,
    ...rules.filter(({ by }) => by === 'mail').flatMap(({ to }) => to),
    mail,
    alertMail,
  ]
  return [...new Set(all.flatMap((address) => (address ? [address.toLowerCase()] : [])))]
}

const recipientsOf = (content: EntryContent | null): readonly string[] =>
  content && 'recipients' in content ? content.recipients : []

/** Whoever edits a form chooses from the addresses that there are, and from those that it has. */
export const withRecipients = (
  fields: readonly SettingField[],
  known: readonly string[],
  content: EntryContent | null,
): SettingField[] =>
  fields.map((field) =>
    field.name === 'recipients'
      ? {
          ...field,
          control: {
            kind: 'list',
            item: { kind: 'choice', choices: [...new Set([...known, ...recipientsOf(content)])], mayBeNothing: false },
          },
        }
      : field,
  )

/** Enquiries hold what people say about themselves: they go to nobody who is not known here. What was there before may stay. */
export function refusedRecipients(
  content: EntryContent,
  { known, before }: { known: readonly string[]; before: EntryContent | null },
): CallProblem | undefined {
  const allowed = new Set([...known, ...recipientsOf(before).map((address) => address.toLowerCase())])
  const strangers = recipientsOf(content).filter((address) => !allowed.has(address.toLowerCase()))
  if (strangers.length === 0) return undefined
  const message = `${strangers.join(', ')} isn’t an address of your staff or locations. Add it there first, or choose another one.`
  return { kind: 'invalid', message: 'Please check these details.', fields: { recipients: message } }
}
