import type { FindCandidates } from '#features/trade-in/server/vehicle-data-ports.ts'
import { mostCandidates, type Candidate } from '#features/trade-in/domain/candidate.ts'
import { fail, ok } from '#kernel/result.ts'
import { candidate, type Fields, fieldsOf, listOf, properName, textIn, yearIn } from './reply-fields.ts'
import type { ServiceHttp } from './service-http.ts'

type BlueFlag = { http: ServiceHttp; /** `https://api.blueflag.com.au`. */ base: string; key: string }

/** The national register of Australia (NEVDIS), as Blue Flag offers it: details, registration, build and compliance. */
export function blueFlagRegister({ http, base, key }: BlueFlag): FindCandidates {
  return async (question) => {
    const url = new URL('/nevdis/vehicle_details_registration_status_build_and_compliance', base)
    if (question.by === 'vin') url.searchParams.set('vin', question.vin)
    else {
      url.searchParams.set('plate', question.plate)
      url.searchParams.set('state', question.state)
    }
    url.searchParams.set('include_nvic', 'true')
    const reply = await http({ url, headers: { Authorization: key } })
    if (!reply.ok) return reply
    if (reply.value === undefined) return ok([])
    const { result } = fieldsOf(reply.value)
    if (!Array.isArray(result)) return fail({ kind: 'unreadable', text: 'its answer holds no result' })
    return ok(result.slice(0, mostCandidates).map((each) => candidateOf(fieldsOf(each))))
  }
}

function candidateOf(vehicle: Fields): Candidate {
  const registration = fieldsOf(vehicle['registration'])
  const compliance = /^(\d{4})-\d\d/.exec(textIn(vehicle, 'compliance_plate'))?.[1]
  const nvic = textIn(vehicle, 'nvic')
  const expiry = /^\d{4}-\d\d-\d\d/.exec(textIn(registration, 'expiry_date'))?.[0] ?? ''
  return candidate({
    reference: nvic === '' ? '' : `nvic:${nvic}`,
    make: properName(textIn(vehicle, 'make')),
    model: properName(textIn(vehicle, 'model')),
    year: yearIn(vehicle, 'year_of_manufacture') ?? (compliance ? Number(compliance) : null),
    body: properName(textIn(vehicle, 'body_type')),
    colour: properName(textIn(vehicle, 'colour')),
    vin: textIn(vehicle, 'vin'),
    registeredUntil: expiry,
    alerts: [
      ...listOf(vehicle['stolen']).map((each) => `stolen: ${textIn(fieldsOf(each), 'type')}`),
      ...listOf(vehicle['written_off']).map((each) => `written off: ${textIn(fieldsOf(each), 'type')}`),
    ],
  })
}
