import { composed } from '#features/leads/domain/delivery/lead-mail.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import { paymentServiceNames, type PaymentService } from '#features/sites/domain/payment-service.ts'
import { readSites } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId, GroupId } from '#kernel/ids.ts'
import type { CheckoutJobDeps } from '../checkout-deps.ts'
import { managerAddresses } from './recipients.ts'

type ManagerAlert = {
  groupId: GroupId
  dealershipId: DealershipId
  service: PaymentService
  kind: 'paused' | 'resumed' | 'differences' | 'refused' | 'refused-order'
  text: string
}

const texts: Record<ManagerAlert['kind'], (service: string, dealership: string) => { subject: string; lede: string }> =
  {
    paused: (service, dealership) => ({
      subject: `Online deposits are paused: ${dealership}`,
      lede: `${service} does not take deposits for ${dealership} at the moment. The reserve button has become an enquiry; nothing is lost, and what was paid stays paid.`,
    }),
    resumed: (service, dealership) => ({
      subject: `Online deposits work again: ${dealership}`,
      lede: `${service} takes deposits for ${dealership} again. The reserve button is back.`,
    }),
    refused: (service, dealership) => ({
      subject: `A deposit was refused: ${dealership}`,
      lede: `${service} does not take the deposit of a vehicle of ${dealership}. Its reserve button has become an enquiry; testing or entering the key anew brings it back.`,
    }),
    'refused-order': (service, dealership) => ({
      subject: `An online order was refused: ${dealership}`,
      lede: `${service} does not take the money of an order from the store of ${dealership}. Nothing was charged; the shopper was asked to send an enquiry instead.`,
    }),
    differences: (service, dealership) => ({
      subject: `Payments to look at: ${dealership}`,
      lede: `Last night’s check against ${service} found something for ${dealership} that needs your attention.`,
    }),
  }

/** Writes to managers about a payment service. Throws when the mail server cannot take it now, so that the job is done again. */
export async function alertManagers(
  deps: CheckoutJobDeps,
  { groupId, dealershipId, service, kind, text }: ManagerAlert,
): Promise<void> {
  const site = await siteShowing(deps, { groupId, dealershipId })
  if (!site) return
  const to = await managerAddresses(deps, site, { dealershipId, locationId: null })
  if (to.length === 0) return
  const dealership = site.dealerships.find(({ id }) => id === dealershipId)?.name ?? site.name
  const { subject, lede } = texts[kind](paymentServiceNames[service], dealership)
  const content = {
    subject: headerText(subject),
    preview: lede,
    heading: subject,
    lede,
    notice: text,
    actions: [],
    blocks: [],
    footer: [],
  }
  const sent = await deps.sendMail({
    groupId,
    messageId: `<${deps.newId()}@${deps.mailFrom.split('@')[1] ?? 'localhost'}>`,
    from: { name: headerText(site.name, 100), address: deps.mailFrom },
    to,
    ...composed(content, site),
  })
  if (!sent.ok && sent.problem.kind === 'temporary') throw new Error('The mail server does not take it')
}

/** The first site of the group that shows a dealership. */
export const siteShowing = (
  { database }: Pick<CheckoutJobDeps, 'database'>,
  { groupId, dealershipId }: { groupId: GroupId; dealershipId: DealershipId },
): Promise<Site | undefined> =>
  database.forGroup(groupId, async (db) =>
    (await readSites(db)).find((site) => site.dealerships.some(({ id }) => id === dealershipId)),
  )
