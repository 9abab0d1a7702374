import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { buildOneStepForm } from '#features/leads/domain/form/build-form.ts'
import type { EnquiryForm, FormSite } from '#features/leads/domain/form/enquiry-form.ts'
import { hiddenField, messageField, optional, personFields } from '#features/leads/domain/form/form-fields.ts'
import { leadCategory } from '#features/leads/domain/lead/lead-category.ts'

/** Its fields make the lead as well, whose message says what became of it. */
export const reservationForm = (site: FormSite, vehicle: Pick<Vehicle, 'id'>): EnquiryForm =>
  buildOneStepForm(site, {
    name: 'vehicle',
    category: leadCategory('Reserve Car'),
    sections: [
      {
        title: '',
        fields: [hiddenField('car_id', vehicle.id), ...personFields(site), optional(messageField(site))],
      },
    ],
  })

/** The page shows all of these fields but the message. */
export const shownReservationFields = (form: EnquiryForm): EnquiryForm['fields'] =>
  form.fields.filter(({ name }) => name !== 'message' && name !== 'car_id')
