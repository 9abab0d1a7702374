import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { Arrival } from '#features/leads/domain/suspicion/bot-score.ts'
import type { EnteredByStaff } from '#features/leads/domain/staff/entered-by-staff.ts'
import type { ConsentRecord } from '#features/leads/domain/lead/consent.ts'
import type { Measurement } from '#features/leads/domain/lead/measurement.ts'
import type { LeadPayload } from '#features/leads/domain/lead/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadFile } from '../records/lead-file-store.ts'

/** A form that someone sent, as it arrived. */
export type Enquiry = {
  site: Site
  form: EnquiryForm
  vehicle: Vehicle | undefined
  raw: Record<string, unknown>
  url: string
  userAgent: string
  /** Network address; tells apart two people who send the same words. */
  sender: string
  /** Chosen by the sender; the same key gets the same answer. Null: the same content within a minute is the same enquiry. */
  idempotencyKey: string | null
  /** What our own services found out, by keys that no sender may use. */
  facts?: LeadPayload
  /** What measurement of others may be told; undefined: nothing is allowed. */
  measurement?: Measurement | undefined
  /** What its sender chose about services of others. */
  choices?: readonly ConsentRecord[]
  /** Files that `receiveForm` has stored; they are taken away again when the lead turns out to be a repetition. */
  files?: readonly LeadFile[]
  /** How it came, where the site protects its forms; undefined: nothing is made of that. */
  arrival?: Arrival | undefined
  /** Staff entered it by hand; undefined: its sender sent it. */
  byStaff?: EnteredByStaff
}
