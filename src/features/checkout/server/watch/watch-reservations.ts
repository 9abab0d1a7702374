import { hour } from '#kernel/duration.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { NoticeKind } from '../../domain/notice-kind.ts'
import { reminderAt } from '../../domain/hold-times.ts'
import { isHolding, type Reservation } from '../../domain/reservation.ts'
import type { CheckoutJobDeps } from '../checkout-deps.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import {
  listEndedHolds,
  listEndingHolds,
  listUnanswered,
  listVehiclesGone,
  type ReservationOfGroup,
} from '../reservations/due-reservation-store.ts'
import { recordEvent } from '../reservations/reservation-event-store.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { lockWithVehicle, notify, placeOf, siteOf } from '../reservations/reservation-scene.ts'
import { type ReservationChanges, updateReservation } from '../reservations/reservation-store.ts'

/** No site reminds earlier than this. */
const earliestReminder = 72 * hour

/** Everything about holds that time brings: reminders, alerts that nobody answered, vehicles sold elsewhere, the end. */
export async function watchReservations(deps: CheckoutJobDeps): Promise<void> {
  const { database, now } = deps
  const due = await database.forPlatform(async (db) => ({
    ended: await listEndedHolds(db, now()),
    ending: await listEndingHolds(db, new Date(now().getTime() + earliestReminder)),
    unanswered: await listUnanswered(db, now()),
    gone: await listVehiclesGone(db),
  }))
  const each = async (items: readonly ReservationOfGroup[], work: (item: ReservationOfGroup) => Promise<unknown>) => {
    for (const item of items) {
      await work(item).catch((error: unknown) =>
        deps.log.error(
          { id: item.id, error: error instanceof Error ? error.message : String(error) },
          'reservation watch',
        ),
      )
    }
  }
  await each(due.ended, (item) => changeReservation(deps, { ...item, action: { kind: 'expire' }, actor: theProgram }))
  await each(due.ending, (item) => once(deps, item, remind))
  await each(due.unanswered, (item) => once(deps, item, alertUnanswered))
  await each(due.gone, (item) => once(deps, item, alertGone))
}

type Step = {
  isDue(reservation: Reservation, facts: { now: Date; site: Awaited<ReturnType<typeof siteOf>> }): boolean
  set(now: Date): ReservationChanges
  event: string
  notice: NoticeKind
}

const remind: Step = {
  isDue(reservation, { now, site }) {
    const { state, holdUntil, remindedAt } = reservation
    if (!isHolding(state) || remindedAt !== null || holdUntil === null) return false
    return reminderAt(holdUntil, site.settings.retail.checkout, placeOf(site, reservation)) <= now
  },
  set: (now) => ({ remindedAt: now }),
  event: 'reminded',
  notice: 'dealer-reminder',
}

const alertUnanswered: Step = {
  isDue: ({ state, alertedAt }) => state === 'paid' && alertedAt === null,
  set: (now) => ({ alertedAt: now }),
  event: 'unanswered',
  notice: 'manager-unanswered',
}

const alertGone: Step = {
  isDue: ({ state, attention }) => isHolding(state) && attention === '',
  set: () => ({ attention: 'Your stock file says this vehicle is sold.' }),
  event: 'vehicle-gone',
  notice: 'manager-vehicle-gone',
}

/** Looked at again under the lock, so that two workers write once. */
async function once(deps: CheckoutJobDeps, { groupId, id }: ReservationOfGroup, step: Step): Promise<void> {
  await deps.database.forGroup(groupId, async (db: GroupDb) => {
    const reservation = (await lockWithVehicle(db, id))?.reservation
    if (!reservation) return
    const [site, now] = [await siteOf(db, reservation), deps.now()]
    if (!step.isDue(reservation, { now, site })) return
    await updateReservation(db, id, step.set(now))
    await recordEvent(db, id, { at: now, kind: step.event, actor: theProgram, detail: {} })
    await notify(db, deps, { site, reservation, kinds: [step.notice] })
  })
}
