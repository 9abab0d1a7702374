import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { buildOneStepForm } from '#features/leads/domain/form/build-form.ts'
import { hiddenField, messageField, optional, personFields } from '#features/leads/domain/form/form-fields.ts'
import { vehicleEnquiryCategory } from '#features/leads/domain/lead/lead-category.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import { daysText, hireSubcategories, quoteText } from './hire-text.ts'
import type { HireKind } from './hire-terms.ts'
import type { Hire, HireState } from './hire.ts'

/** Asks who it is, and what else there is to say: the days were chosen before. An enquiry about the vehicle like any other. */
export const hireForm = (site: Site, vehicle: Vehicle, kind: HireKind): EnquiryForm =>
  buildOneStepForm(site, {
    name: 'vehicle',
    category: vehicleEnquiryCategory(vehicle.carType),
    sections: [
      {
        title: '',
        fields: [
          hiddenField('car_id', vehicle.id),
          hiddenField('subcategory', hireSubcategories[kind]),
          ...personFields(site),
          optional(messageField(site, 'Anything we should know?')),
        ],
      },
    ],
  })

/** Keys of a payload under which the dealership reads what is asked for. */
const hireField = 'Hire'

/** The keys are those of a lead's payload. */
export function hireValues(
  { kind, days, quote, state }: Pick<Hire, 'days' | 'quote'> & { kind: HireKind; state: HireState },
  region: Region,
): Record<string, string> {
  return {
    [hireField]: `${status[state]}: ${daysText(days, region)}`,
    'Hire From': days.from,
    'Hire Until': days.until,
    ...(quote ? { 'Hire Quote': quoteText(quote, kind, region) } : {}),
    ...(quote?.bond ? { 'Hire Bond': formatMoney(quote.bond) } : {}),
  }
}

const status: Record<HireState, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  declined: 'Declined',
  expired: 'Not answered in time',
  ended: 'Ended',
}
