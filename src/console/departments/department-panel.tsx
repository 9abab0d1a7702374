import { type Department, type DepartmentKind, departmentNames } from '#features/sites/domain/departments/department.ts'
import { mostEmail, mostPhone } from '#features/sites/domain/departments/department-problems.ts'
import { localTime, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import type { PlaceWithDepartments } from '../calls/places/department-calls.ts'
import { SpecialDays } from '../hours/special-fields.tsx'
import { MondayForAll, WeekRows } from '../hours/week-fields.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { Facts } from '../kit/facts.tsx'
import { CheckField, InputField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { useNow } from '../kit/site-time.tsx'
import styles from './departments.module.css'

type Props = {
  kind: DepartmentKind
  place: PlaceWithDepartments
  /** Undefined: the place itself answers. */
  department: Department | undefined
  /** Problems by what they are about: `email`, `week.1`. */
  problems: Record<string, string>
  onChange(department: Department): void
  onRemove(): void
}

const nothingOfItsOwn: Department = { phone: '', email: '', openingHours: null }

/** One department of a place: what it has of its own, and which enquiries reach whom. */
export function DepartmentPanel({ kind, place, department, problems, onChange, onRemove }: Props) {
  const name = departmentNames[kind]
  return (
    <Panel
      title={name}
      actions={
        department ? (
          <ActionButton tone="bare" glyph="trash" onClick={onRemove} aria-label={`Remove the department ${name}`}>
            Remove
          </ActionButton>
        ) : (
          <ActionButton
            glyph="plus"
            onClick={() => onChange(nothingOfItsOwn)}
            aria-label={`Set up the department ${name}`}
          >
            Set up
          </ActionButton>
        )
      }
    >
      {department ? (
        <DepartmentFields {...{ kind, place, department, problems, onChange }} />
      ) : (
        <p className={styles.hint}>Not a department of its own here: {place.name} answers.</p>
      )}
      <Routes kind={kind} place={place} />
    </Panel>
  )
}

type FieldsProps = Omit<Props, 'department' | 'onRemove'> & { department: Department }

function DepartmentFields({ kind, place, department, problems, onChange }: FieldsProps) {
  const { phone, email, openingHours } = department
  return (
    <>
      <div className={styles.reach}>
        <InputField
          label="Phone"
          type="tel"
          maxLength={mostPhone}
          value={phone}
          hint={`Left empty: ${place.phone || 'no number'}, as at the place.`}
          problem={problems['phone']}
          onChange={(event) => onChange({ ...department, phone: event.target.value })}
        />
        <InputField
          label="Mailbox"
          type="email"
          maxLength={mostEmail}
          value={email}
          hint={`Left empty: ${place.email || 'no mailbox'}, as at the place.`}
          problem={problems['email']}
          onChange={(event) => onChange({ ...department, email: event.target.value })}
        />
      </div>
      <CheckField
        label="It has its own hours"
        checked={openingHours !== null}
        onChange={(event) => onChange({ ...department, openingHours: event.target.checked ? place.hours : null })}
      />
      {openingHours && (
        <OwnHours
          {...{ kind, place, problems }}
          hours={openingHours}
          onChange={(hours) => onChange({ ...department, openingHours: hours })}
        />
      )}
    </>
  )
}

type HoursProps = Pick<Props, 'kind' | 'place' | 'problems'> & {
  hours: OpeningHours
  onChange(hours: OpeningHours): void
}

function OwnHours({ kind, place, problems, hours, onChange }: HoursProps) {
  const today = localTime(useNow(), place.timeZone).date
  return (
    <div className={styles.hours}>
      <div className={styles.weekHead}>
        <MondayForAll hours={hours} onChange={onChange} />
      </div>
      <WeekRows {...{ hours, problems, onChange }} of={departmentNames[kind]} />
      <h3 className={styles.head}>Holidays and special days</h3>
      <SpecialDays {...{ hours, problems, onChange, today }} state={place.state} />
    </div>
  )
}

/** As things are stored: the rules of the site's deliveries come before any mailbox. */
function Routes({ kind, place }: Pick<Props, 'kind' | 'place'>) {
  const routes = place.routes.find((row) => row.kind === kind)?.routes ?? []
  if (routes.length === 0) return null
  return (
    <div className={styles.routes}>
      <h3 className={styles.head}>Who gets its enquiries</h3>
      <Facts
        facts={routes.map(({ to, enquiries }) => ({
          label: to.join(', ') || 'Nobody yet. Add a mailbox.',
          text: enquiries.join(', '),
        }))}
      />
    </div>
  )
}
