import { parseDay } from '#kernel/calendar-days.ts'
import { daysText } from '#features/bookings/domain/hire/hire-text.ts'
import type { Hire } from '#features/bookings/domain/hire/hire.ts'
import {
  blockVehicle,
  confirmHire,
  declineHire,
  endHire,
  listHired,
} from '#features/bookings/server/hire/decide-hire.ts'
import type { HireDeps } from '#features/bookings/server/hire/request-hire.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { listVehicles } from '#features/inventory/server/vehicle-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { parseId } from '#kernel/ids.ts'
import { depsOf, findSite } from './booking-commands.ts'
import type { Commands } from './commands.ts'

const hireActions = ['list', 'confirm', 'decline', 'end', 'block'] as const
type HireAction = (typeof hireActions)[number]

type HireChoices = { site?: string; from?: string; until?: string; reason?: string; json?: boolean }

const program = { kind: 'program' } as const

type CommandArgs = { values: HireChoices; positionals: string[] }
type Required = 'site' | 'from' | 'until'

/** Rentals and subscriptions of a site: what is asked for, the answers to it, and vehicles that are kept back. */
export const hireCommands = hireActions.map((action) => ({
  name: `hire ${action}`,
  ...(action === 'list' ? {} : { argument: action === 'block' ? 'STOCK' : 'ID' }),
  required: (action === 'block' ? ['site', 'from', 'until'] : ['site']) as Required[],
  run: (commands: Commands, { values, positionals }: CommandArgs) =>
    runHireCommand(commands, action, { argument: positionals.at(-1) ?? '', choices: values }),
}))

type Call = {
  commands: Commands
  deps: HireDeps
  site: Site
  vehicles: Vehicle[]
  argument: string
  choices: HireChoices
}

async function runHireCommand(
  commands: Commands,
  action: HireAction,
  { argument, choices }: { argument: string; choices: HireChoices },
): Promise<number> {
  const site = await findSite(commands, choices)
  if (!site) return 1
  const vehicles = await commands.database.forGroup(site.groupId, (db) =>
    listVehicles(
      db,
      site.dealerships.map(({ id }) => id),
    ),
  )
  const { deps, close } = depsOf(commands)
  try {
    return await actions[action]({ commands, deps, site, vehicles, argument, choices })
  } finally {
    await close()
  }
}

const actions: Record<HireAction, (call: Call) => Promise<number>> = {
  async list({ commands, deps, site, vehicles, choices }) {
    const hires = await listHired(deps, { site })
    if (choices.json) return commands.say(JSON.stringify(hires, null, 2))
    if (hires.length === 0) return commands.say(`Nothing of ${site.name} is asked for, rented out or kept back.`)
    return commands.say(hires.map((hire) => hireLine(hire, { site, vehicles })).join('\n'))
  },
  confirm: (call) => answer(call, confirmHire, 'Confirmed. We’re emailing the shopper.'),
  decline: (call) => answer(call, declineHire, 'Declined. The days are free again, and we’re emailing the shopper.'),
  async end({ commands, deps, site, argument }) {
    const id = parseId<'hire'>(argument)
    const ended = id && (await endHire(deps, { site, id, actor: program }))
    return ended?.ok ? commands.say('Its days are free again.') : commands.complain(unknown)
  },
  async block({ commands, deps, site, vehicles, argument, choices }) {
    const [from, until] = [parseDay(choices.from), parseDay(choices.until)]
    if (!from || !until) return commands.complain('--from and --until are days such as 2026-12-24, both included.')
    const vehicle = vehicles.find(({ stockNumber, slug }) => stockNumber === argument || slug === argument)
    if (!vehicle) return commands.complain(`${site.name} has no vehicle with the stock number or address ${argument}.`)
    const { reason = '' } = choices
    const blocked = await blockVehicle(deps, {
      site,
      vehicleId: vehicle.id,
      days: { from, until },
      reason,
      actor: program,
    })
    if (!blocked.ok)
      return commands.complain(
        blocked.problem === 'order'
          ? '--until must not come before --from.'
          : 'Some of these days are taken. See: forecourt hire list',
      )
    return commands.say(`Kept back. Free it with: forecourt hire end ${blocked.value.id} --site ${site.slug}`)
  },
}

const unknown = 'There is no such rental or subscription on this site.'
const problems = {
  unknown,
  answered: 'It was answered before.',
  taken: 'It had expired, and someone else has booked some of these days.',
}

async function answer(call: Call, decide: typeof confirmHire, done: string): Promise<number> {
  const { commands, deps, site, argument, choices } = call
  const id = parseId<'hire'>(argument)
  if (!id) return commands.complain(unknown)
  const decided = await decide(deps, { site, id, actor: program, reason: choices.reason ?? '' })
  return decided.ok ? commands.say(done) : commands.complain(problems[decided.problem])
}

function hireLine(hire: Hire, { site, vehicles }: { site: Site; vehicles: readonly Vehicle[] }): string {
  const vehicle = vehicles.find(({ id }) => id === hire.vehicleId)
  const who = [hire.name, hire.phone, hire.reason].filter(Boolean).join(', ')
  return [
    daysText(hire.days, site.region).padEnd(32),
    `${hire.kind === 'block' ? 'kept back' : `${hire.kind} ${hire.state}`}`.padEnd(24),
    (vehicle ? `${vehicleName(vehicle)} (${vehicle.stockNumber})` : '').padEnd(40),
    who,
    hire.id,
  ].join(' ')
}
