import { useState } from 'react'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import { useSearchParams } from 'react-router'
import { addDays, parseDay } from '#kernel/calendar-days.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { CalendarDay, ShownBooking } from '../calls/booking-calls.ts'
import { useRead } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { useMedia } from '../kit/hooks/media-query.ts'
import { SelectField } from '../kit/input-field.tsx'
import { EmptyState, Loaded, Screen } from '../kit/screen.tsx'
import { useNow } from '../kit/site-time.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { NewBookingSheet, type NewTime } from './new-booking-sheet.tsx'
import { CalendarPlace } from './calendar-place.tsx'
import { FeedsSheet } from './feeds-sheet.tsx'
import { dayText, firstOfWeek, usualTime } from './calendar-dates.ts'
import styles from './calendar-screen.module.css'

const views = ['day', 'week'] as const
type View = (typeof views)[number]

/** Test drives and service bookings of a day or a week, with capacity and times at which none are taken. */
export function Component() {
  const address = useCalendarAddress()
  const { view, from } = address
  const calendar = useRead('bookings.calendar', { from, days: view === 'week' ? 7 : 1 }, { keepsPrevious: true })
  const [open, setOpen] = useState<ShownBooking | null>(null)
  const [isBlocking, setBlocking] = useState(false)
  const [isFollowing, setFollowing] = useState(false)
  const [making, setMaking] = useNewTime(address)
  const mayManage = useMay('bookings.manage')
  const step = view === 'week' ? 7 : 1
  return (
    <Screen
      {...screenHeadings.calendar}
      lede={`${dayText(from)}${view === 'week' ? ` to ${dayText(addDays(from, 6))}` : ''}`}
      actions={
        <>
          {mayManage && (
            <>
              <ActionButton tone="primary" glyph="plus" onClick={() => setMaking(address.newTime)}>
                New appointment
              </ActionButton>
              <ActionButton onClick={() => setBlocking(true)}>Block a time</ActionButton>
            </>
          )}
          <ActionButton onClick={() => setFollowing(true)}>In your calendar app</ActionButton>
        </>
      }
    >
      <div className={styles.bar}>
        <Tabs
          label="Day or week"
          tabs={views.map((each) => ({
            label: each === 'day' ? 'Day' : 'Week',
            search: address.searchOf({ view: each }),
            isCurrent: each === view,
          }))}
        />
        <nav className={styles.steps} aria-label="Days">
          <ActionLink to={{ search: address.searchOf({ day: addDays(from, -step) }) }} glyph="back" label="Earlier" />
          <ActionLink to={{ search: address.searchOf({ day: '' }) }}>Today</ActionLink>
          <ActionLink to={{ search: address.searchOf({ day: addDays(from, step) }) }} glyph="chevron" label="Later" />
        </nav>
        <Places days={calendar.data?.days ?? []} place={address.place} choose={address.choosePlace} />
      </div>
      <Loaded query={calendar} lines={10}>
        {({ days }) => (
          <Days
            days={days.filter(({ location }) => address.place === '' || location.slug === address.place)}
            open={setOpen}
            make={mayManage ? setMaking : undefined}
          />
        )}
      </Loaded>
      {making && calendar.data && (
        <NewBookingSheet
          days={calendar.data.days}
          time={making}
          onBooked={address.show}
          onClose={() => setMaking(null)}
        />
      )}
      {open && <BookingSheet booking={open} onClose={() => setOpen(null)} />}
      {isFollowing && <FeedsSheet onClose={() => setFollowing(false)} />}
      {isBlocking && (
        <BlockSheet
          days={calendar.data?.days ?? []}
          day={from}
          place={address.place}
          onClose={() => setBlocking(false)}
        />
      )}
    </Screen>
  )
}

/** The time of the appointment that is being made: its dialog is open from the start where the address says so. */
function useNewTime({ isNew, newTime, endNew }: ReturnType<typeof useCalendarAddress>) {
  const mayManage = useMay('bookings.manage')
  const [pressed, setPressed] = useState<NewTime | null>(null)
  const making = pressed ?? (isNew && mayManage ? newTime : null)
  const change = (time: NewTime | null): void => {
    setPressed(time)
    if (time === null && isNew) endNew()
  }
  return [making, change] as const
}

type Change = { view?: View; day?: string; place?: string; new?: '' }

function useCalendarAddress() {
  const [params, setParams] = useSearchParams()
  const { timeZone } = useSiteFrame()
  const now = localTime(useNow(), timeZone)
  const today = now.date
  // A week has no room on a phone, where it would begin with days that are over.
  const usual: View = useMedia('(min-width: 760px)') ? 'week' : 'day'
  const view = views.find((each) => each === params.get('view')) ?? usual
  const day = parseDay(params.get('day')) ?? today
  const place = params.get('place') ?? ''
  const searchOf = (change: Change): string => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value === '' || (name === 'view' && value === usual)) next.delete(name)
      else next.set(name, value)
    }
    return next.size === 0 ? '' : `?${next}`
  }
  return {
    view,
    place,
    from: view === 'week' ? firstOfWeek(day) : day,
    searchOf,
    isNew: params.has('new'),
    newTime: { ...usualTime(now, day), place },
    /** Goes where a day is in sight, and is not the question of a new appointment any more. */
    show: (date: string) => {
      const isInSight = view === 'week' ? firstOfWeek(date) === firstOfWeek(day) : date === day
      setParams(searchOf({ new: '', ...(isInSight ? {} : { day: date }) }), { replace: true })
    },
    endNew: () => setParams(searchOf({ new: '' }), { replace: true }),
    choosePlace: (to: string) => setParams(searchOf({ place: to })),
  }
}

type PlacesProps = { days: readonly CalendarDay[]; place: string; choose(place: string): void }

/** Which location, where there is a choice. */
function Places({ days, place, choose }: PlacesProps) {
  const places = new Map(days.map(({ location }) => [location.slug, location.name]))
  if (places.size < 2) return null
  return (
    <SelectField
      label="Location"
      hidesLabel
      value={place}
      choices={[{ value: '', label: 'Every location' }, ...[...places].map(([value, label]) => ({ value, label }))]}
      onChange={(event) => choose(event.target.value)}
    />
  )
}

type DaysProps = {
  days: readonly CalendarDay[]
  open(booking: ShownBooking): void
  /** Undefined for who may not make any. */
  make: ((time: NewTime) => void) | undefined
}

function Days({ days, open, make }: DaysProps) {
  const places = [...Map.groupBy(days, ({ location }) => location.slug).values()]
  if (
    !make &&
    days.every(
      ({ bookings, blocks, capacity }) =>
        bookings.length + blocks.length + capacity.service + capacity['test-drive'] === 0,
    )
  )
    return (
      <EmptyState glyph="today" title="This location isn’t taking appointments">
        <p>Switch on bookings.test_drive or bookings.service in the site’s settings to let shoppers choose a time.</p>
      </EmptyState>
    )
  return places.map((ofPlace) => (
    <CalendarPlace key={ofPlace[0]?.location.slug} days={ofPlace} open={open} make={make} />
  ))
}
