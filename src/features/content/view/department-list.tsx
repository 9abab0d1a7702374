import { Icon } from '#ui/icon.tsx'
import { departmentNames } from '#features/sites/domain/departments/department.ts'
import { departmentsOf } from '#features/sites/domain/departments/location-departments.ts'
import type { LocalTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Location } from '#features/sites/domain/site.ts'
import { OpeningTable } from '#features/sites/view/opening-table.tsx'
import { PhoneNumber } from '#features/sites/view/phone-number.tsx'
import styles from './location-card.module.css'

type DepartmentListProps = {
  location: Location
  now: LocalTime
  region: Region
  isPhoneMasked: boolean
  level: 3 | 4
  days?: number | undefined
}

/** Sales, service, parts and finance of a location, each with what differs from the location itself. */
export function DepartmentList({ location, now, region, isPhoneMasked, level, days }: DepartmentListProps) {
  const departments = departmentsOf(location)
  if (departments.length === 0) return null
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <ul className={styles.departments}>
      {departments.map(({ kind, phone, email, openingHours }) => (
        <li key={kind}>
          <Heading>{departmentNames[kind]}</Heading>
          {phone && (
            <div className={styles.line}>
              <Icon name="phone" />
              <PhoneNumber phone={phone} isMasked={isPhoneMasked} about={{ dealership: location.dealershipId }} />
            </div>
          )}
          {email && (
            <p className={styles.line}>
              <Icon name="mail" />
              <a href={`mailto:${email}`}>
                {email.split('@')[0]}
                {/* Where a narrow screen may break it. */}
                <wbr />@{email.split('@')[1]}
              </a>
            </p>
          )}
          {openingHours && <OpeningTable hours={openingHours} now={now} region={region} days={days} />}
        </li>
      ))}
    </ul>
  )
}
