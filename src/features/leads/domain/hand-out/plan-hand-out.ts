import { isManager, may, type Role } from '#features/accounts/domain/permissions.ts'
import type { HandOutSettings } from '#features/sites/domain/settings/hand-out-settings.ts'
import type { DealershipId, UserId } from '#kernel/ids.ts'

/** Somebody of the staff, and when it was their turn last. */
export type Taker = {
  id: UserId
  name: string
  email: string
  role: Role
  /** Null: all dealerships of the group. */
  dealershipIds: readonly DealershipId[] | null
  /** The number of their last turn: the higher, the later. Null: they never had one. */
  lastTurn: number | null
  /** They were handed this lead before. */
  hadLead: boolean
  /** They may be handed leads at this moment. */
  isOnDuty: boolean
}

type Question = { settings: HandOutSettings; dealershipId: DealershipId | null }

/**
 * Chooses, among those who may see the lead and have not had it yet, the one whose last turn is longest ago. By
 * dealership only its own people take it, unless none of them is on duty. Undefined when there is nobody.
 */
export function nextTaker(people: readonly Taker[], { settings, dealershipId }: Question): Taker | undefined {
  const takers = people.filter(
    (person) => person.isOnDuty && takesLeads(person, settings) && sees(person, dealershipId),
  )
  const own = takers.filter(({ dealershipIds }) => dealershipId !== null && dealershipIds?.includes(dealershipId))
  const among = settings.rule === 'by-dealership' && own.length > 0 ? own : takers
  return inTurn(among.filter(({ hadLead }) => !hadLead))
}

/** The next person for a lead that its first has not answered in time; a manager of its dealership before one of the group. */
export function nextAfterSilence(people: readonly Taker[], question: Question): Taker | undefined {
  const next = question.settings.escalate_to === 'next' ? nextTaker(people, question) : undefined
  const managers = people.filter(({ role, hadLead }) => isManager(role) && !hadLead)
  const reachable = managers.filter((person) => sees(person, question.dealershipId))
  return next ?? inTurn(reachable.filter(({ role }) => role === 'dealership-manager')) ?? inTurn(reachable)
}

/** People whom the settings name, else all salespeople; nobody who may not work on leads. */
export function takesLeads(
  { role, email }: Pick<Taker, 'role' | 'email'>,
  { people: named }: HandOutSettings,
): boolean {
  if (!may(role, 'leads.work')) return false
  return named.length === 0 ? role === 'salesperson' : named.some((each) => each.toLowerCase() === email.toLowerCase())
}

const sees = ({ dealershipIds }: Taker, dealershipId: DealershipId | null): boolean =>
  dealershipIds === null || (dealershipId !== null && dealershipIds.includes(dealershipId))

/** Whoever never had a turn comes first, by name. */
const inTurn = (people: readonly Taker[]): Taker | undefined =>
  people.toSorted(
    (a, b) => (a.lastTurn ?? 0) - (b.lastTurn ?? 0) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
  )[0]
