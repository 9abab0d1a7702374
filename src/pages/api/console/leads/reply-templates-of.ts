import { categoryName } from '#features/leads/domain/delivery/lead-facts.ts'
import { filledTemplates, type FilledTemplate } from '#features/leads/domain/desk/reply-template.ts'
import { vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import type { Around } from './lead-around.ts'
import { presentLeadVehicle } from './present-lead-vehicle.ts'

/** The texts are filled for this lead; what nobody knows is said in a way that still reads. */
export function replyTemplatesOf(around: Around): FilledTemplate[] {
  const { site, detail, reader } = around
  const { lead } = detail
  const dealership = site.dealerships.find(({ id }) => id === lead.dealershipId)
  const vehicle = presentLeadVehicle(around)
  return filledTemplates(site.settings.leads.reply_templates, dealership?.slug ?? '', {
    'first name': lead.name.split(' ')[0] || 'there',
    vehicle: vehicle?.name || vehicleOfLead(lead) || categoryName(lead, site).toLowerCase(),
    price: vehicle?.price || 'price on request',
    'staff name': reader.name,
    dealership: dealership?.name ?? site.name,
  })
}
