import { hour } from '#kernel/duration.ts'
import { planLead } from '#features/leads/domain/delivery/lead-plan.ts'
import { planAlert, planConfirmation, planReceivers } from '#features/leads/domain/delivery/plan-receivers.ts'
import { sampleLead } from '#features/leads/domain/delivery/sample-lead.ts'
import { asId } from '#kernel/ids.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { effect, effects, proofs, rule } from './setting-effects.ts'

// A Sunday, when nobody is there.
const at = new Date('2026-11-22T03:00:00Z')
const lead = sampleLead({ dealershipId: null, locationId: null, vehicleId: null })

const receivers = rule((site) => planReceivers(lead, { site, at, occasion: 'new' }))
const ruled: SiteSettingsInput = {
  delivery: { rules: [{ name: 'sales', by: 'mail', to: ['a@dealer.example'], url: 'https://crm.example/in' }] },
}
const an = { id: asId<'lead'>('00000000-0000-4000-8000-00000000f001'), createdAt: new Date(at.getTime() - hour) }

export const deliveryEffects = [
  effect('delivery.rules', ruled.delivery?.rules, receivers),
  ...effects(
    'delivery.rules[]',
    {
      name: 'others',
      by: 'webhook',
      to: ['b@dealer.example'],
      dealerships: ['rich-south'],
      categories: ['service-enquiry'],
      hours: 'opening-hours',
    },
    receivers,
    ruled,
  ),
  effect('delivery.rules[].url', 'https://crm.example/other', receivers, {
    delivery: { rules: [{ name: 'sales', by: 'webhook', url: 'https://crm.example/in' }] },
  }),
  effect('delivery.mail', 'c@dealer.example', receivers),
  effect(
    'delivery.alert_mail',
    'd@dealer.example',
    rule((site) => planAlert(lead, { channel: 'mail', recipient: 'a@dealer.example' }, { site, at })),
  ),
  effect(
    'delivery.again_hours',
    0,
    rule((site) => planLead(lead, { site, at, same: [an] })),
  ),
  effect(
    'delivery.unfinished_minutes',
    10,
    rule((site) => planLead({ ...lead, leadStatus: 'Incomplete' }, { site, at, same: [] })),
  ),
  effect(
    'delivery.confirmation',
    false,
    rule((site) => planConfirmation(lead, { site, at })),
  ),
]

export const deliveryProofs = proofs(
  'delivery',
  ['confirmations_per_address_per_day'],
  'src/features/leads/server/delivery-occasions.test.ts',
)

export const replyProofs = proofs('delivery', ['reply_domain'], 'src/pages/api/v1/intake/mail-replies.test.ts')
