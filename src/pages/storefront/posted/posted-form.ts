import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { ReceivedForm } from '#features/leads/server/files/received-form.ts'
import { vehicleById } from '../page/form-request.ts'
import type { PageCall } from '../serve/requested-page.ts'

/** A form that was posted to its page, read. */
export type PostedForm = PageCall & { form: EnquiryForm; typed: Record<string, string>; files: ReceivedForm['files'] }

/** The vehicle of the page, or the one that the form names. */
export const postedVehicle = ({ page: { row, request }, typed }: PostedForm): Vehicle | undefined =>
  row?.vehicle ?? vehicleById(request.snapshot, typed['car_id'] ?? null)
