import { may } from '#features/accounts/domain/permissions.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import { openWholeLead } from '#features/leads/server/desk/open-lead.ts'
import { parseId, type VehicleId } from '#kernel/ids.ts'
import { doneNotice } from '../inbox/done-notice.tsx'
import { LeadPage } from './lead-page.tsx'
import type { Refused } from './lead-props.ts'
import { nameOf } from './lead-words.ts'
import type { StaffAnswer, StaffCall } from '../frame/staff-answer.tsx'
import { actorOf } from '../frame/staff-form.ts'

/** A lead of this site; that of another site or group does not exist here. Who works on leads has opened it with that. */
export const showLead = (call: StaffCall): Promise<StaffAnswer> => answer(call, {})

/** The page with a form that was refused, and everything typed still in it. */
export const showLeadAgain = (call: StaffCall, refused: Refused): Promise<StaffAnswer> => answer(call, refused)

async function answer({ deps, context, staff }: StaffCall, refused: Refused): Promise<StaffAnswer> {
  const address = context.get('site')
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return { kind: 'missing' }
  const { site, records, vehicleHref } = await deps.snapshots.get(address)
  const reader = may(staff.role, 'leads.work') ? actorOf(staff) : null
  const whole = await openWholeLead(deps, { site, id, reader })
  if (!whole) return { kind: 'missing' }
  const vehicleOf = (wanted: VehicleId | null) => records.vehicles.find((each) => each.id === wanted)
  const vehicle = vehicleOf(whole.lead.vehicleId)
  const params = new URL(context.req.url).searchParams
  const body = (
    <LeadPage
      {...{ site, whole, staff, refused }}
      members={await deps.listStaff(address.groupId)}
      now={deps.now()}
      vehicle={vehicle ? { vehicle, href: vehicleHref(vehicle) } : null}
      nameOfVehicle={(wanted) => nameOr(vehicleOf(wanted))}
      notice={await doneNotice(deps, { site, params, back: `/staff/leads/${id}` })}
    />
  )
  const title = [nameOf(whole.lead), vehicleOfLead(whole.lead)].filter(Boolean).join(', ')
  return { kind: 'page', title, body, status: Object.keys(refused).length > 0 ? 422 : 200 }
}

const nameOr = (vehicle: Parameters<typeof vehicleName>[0] | undefined): string =>
  vehicle ? vehicleName(vehicle) : 'a vehicle that has left'
