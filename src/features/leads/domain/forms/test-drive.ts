import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { isTestDriveOnly } from '#features/inventory/domain/listing/retail-rules.ts'
import { vehicleNounOf } from '#features/sites/domain/template.ts'
import { buildOneStepForm } from '../form/build-form.ts'
import type { EnquiryForm, FormAbout, FormField, FormSite } from '../form/enquiry-form.ts'
import { hiddenField, messageField, optional, personFields, placeFields, textField } from '../form/form-fields.ts'
import { leadCategory, testDriveCategory } from '../lead/lead-category.ts'
import { dateAndTimeFields } from './date-time.ts'

/** A test drive, of one vehicle or of whichever the visitor names. */
export function testDriveForm(site: FormSite, { vehicle, today }: FormAbout): EnquiryForm {
  const place = placeFields(site, vehicle)
  return buildOneStepForm(site, {
    name: 'test-drive',
    category: vehicle ? testDriveCategory(drivenVehicle(vehicle, site)) : leadCategory('Test Drive'),
    sections: [
      {
        title: '',
        fields: [
          ...whichVehicle(site, vehicle),
          ...personFields(site),
          ...place,
          ...dateAndTimeFields(site, { kind: 'test_drive', label: 'Preferred date', today, vehicle }, place),
          optional(messageField(site)),
        ],
      },
    ],
    successKeys: { date: 'date', time: 'time' },
  })
}

const drivenVehicle = (vehicle: Vehicle, { settings }: FormSite) => ({
  carType: vehicle.carType,
  isTestDriveOnly: isTestDriveOnly(vehicle, settings.vehicle),
})

function whichVehicle(site: FormSite, vehicle: Vehicle | undefined): FormField[] {
  if (vehicle) return [hiddenField('car_id', vehicle.id)]
  const label = `Which ${vehicleNounOf(site)} would you like to drive?`
  return [
    textField('Vehicle Model', label, {
      maxLength: 80,
      hint: 'Make and model, or a stock number.',
      meaning: 'wanted-model',
    }),
  ]
}
