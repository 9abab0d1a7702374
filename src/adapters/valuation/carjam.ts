import type { FindCandidates } from '#features/trade-in/server/vehicle-data-ports.ts'
import { fail, ok } from '#kernel/result.ts'
import { candidate, fieldsOf, properName, textIn, yearIn } from './reply-fields.ts'
import type { ServiceHttp } from './service-http.ts'

type CarJam = { http: ServiceHttp; /** `https://www.carjam.co.nz`. */ base: string; key: string }

/** New Zealand's register, as CarJam offers it. Failures come as 200 with a code and a message. */
export function carJamRegister({ http, base, key }: CarJam): FindCandidates {
  return async (question) => {
    const url = new URL('/api/car/', base)
    const plate = question.by === 'vin' ? question.vin : question.plate
    for (const [name, value] of Object.entries({ key, plate, basic: '1', f: 'json', translate: '1' }))
      url.searchParams.set(name, value)
    const reply = await http({ url })
    if (!reply.ok) return reply
    if (reply.value === undefined) return ok([])
    const fields = fieldsOf(reply.value)
    const vehicle = fieldsOf(fieldsOf(fields['idh'])['vehicle'])
    if (textIn(vehicle, 'make') === '') return failure(textIn(fields, 'message'))
    return ok([
      candidate({
        make: properName(textIn(vehicle, 'make')),
        model: properName(textIn(vehicle, 'model')),
        badge: properName(textIn(vehicle, 'submodel')),
        year: yearIn(vehicle, 'year_of_manufacture'),
        body: properName(textIn(vehicle, 'body_style')),
        transmission: properName(textIn(vehicle, 'transmission')),
        fuel: properName(textIn(vehicle, 'fuel_type')),
        colour: properName(textIn(vehicle, 'main_colour')),
        vin: textIn(vehicle, 'vin') || textIn(vehicle, 'chassis'),
        registeredUntil: /^\d{4}-\d\d-\d\d/.exec(textIn(vehicle, 'date_of_licence_expiry'))?.[0] ?? '',
        alerts: textIn(vehicle, 'reported_stolen').toUpperCase() === 'Y' ? ['stolen: vehicle'] : [],
      }),
    ])
  }
}

function failure(message: string) {
  if (/not found|no (?:such )?(?:vehicle|match)/i.test(message)) return ok([])
  if (/key|unauthori[sz]ed|denied|credit/i.test(message))
    return fail({ kind: 'refused' as const, text: 'it refused the key' })
  if (/too many|rate|limit/i.test(message)) return fail({ kind: 'busy' as const, text: 'it was asked too often' })
  return fail({ kind: 'unreadable' as const, text: 'its answer names no vehicle' })
}
